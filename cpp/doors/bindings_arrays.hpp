// Numpy arrays at the Python door: what comes in is borrowed, what goes out owns its memory.
#pragma once
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <utility>
#include <vector>

namespace tilewise {

template <class T>
using In1 = nanobind::ndarray<const T, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;
template <class T>
using In2 = nanobind::ndarray<const T, nanobind::ndim<2>, nanobind::c_contig, nanobind::device::cpu>;
template <class T>
using Out1 = nanobind::ndarray<nanobind::numpy, T, nanobind::ndim<1>>;
template <class T>
using Out2 = nanobind::ndarray<nanobind::numpy, T, nanobind::ndim<2>>;

template <class T>
Out1<T> array_of(std::vector<T> values) {
    auto* kept = new std::vector<T>(std::move(values));
    const nanobind::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
    return Out1<T>(kept->data(), {kept->size()}, owner);
}

}  // namespace tilewise
