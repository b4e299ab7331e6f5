#include "picture/fills.hpp"

namespace tilewise::picture {
namespace {

constexpr float kOneColour = 26;    // colours of one kind are nearer to each other than that
constexpr float kNone = 60;         // a colour that is farther from those of all kinds is none of theirs
constexpr float kBlur = 10;         // how far the colour of a tile may be off by chance
constexpr float kImpossible = -12;
constexpr float kGrey = 40;         // the highest channel less the lowest: kinds with less are absent
constexpr float kSlate = 62;        // the same for blues: greys of many games are bluish
constexpr float kGreyBlur = 3.5F;
constexpr float kDimmed = 0.5F;     // of kGrey: near black and white, as on a board that a dialog dims, colours have less

// How likely a saturated colour is that of the right place, by its hue in degrees. Greens and oranges are, yellows and blues
// are elsewhere; what lies between them is left to the words.
float right_share(float hue) {
    constexpr struct {
        float hue, share;
    } known[] = {{0, 0.6F},     {14, 0.99F},   {26, 0.995F},  {30, 0.9F},   {33, 0.5F},    {37, 0.1F},
                 {40, 0.006F},  {45, 0.002F},  {62, 0.002F},  {70, 0.2F},   {76, 0.8F},    {84, 0.996F},
                 {170, 0.998F}, {180, 0.8F},   {188, 0.3F},   {200, 0.004F}, {250, 0.004F}, {280, 0.4F}, {360, 0.6F}};
    for (std::size_t i = 1; i < std::size(known); ++i)
        if (hue <= known[i].hue) {
            const float along = (hue - known[i - 1].hue) / (known[i].hue - known[i - 1].hue);
            return known[i - 1].share + along * (known[i].share - known[i - 1].share);
        }
    return known[0].share;
}

float hue_of(Colour c, float highest, float range) {
    float sixth = 0;
    if (highest == c.red) sixth = (c.green - c.blue) / range;
    else if (highest == c.green) sixth = (c.blue - c.red) / range + 2;
    else sixth = (c.red - c.green) / range + 4;
    return 60 * (sixth < 0 ? sixth + 6 : sixth);
}

// Colours that are not near each other, those of most tiles first, three at most.
std::vector<Colour> main_colours(const std::vector<Colour>& tiles) {
    struct Group {
        Colour sum, mean;
        float n;
    };
    std::vector<Group> groups;
    for (const Colour tile : tiles) {
        Group* nearest = nullptr;
        for (Group& g : groups)
            if (distance(tile, g.mean) <= kOneColour && (!nearest || distance(tile, g.mean) < distance(tile, nearest->mean)))
                nearest = &g;
        if (!nearest) nearest = &groups.emplace_back(Group{{}, tile, 0});
        Group& g = *nearest;
        g.sum = {g.sum.red + tile.red, g.sum.green + tile.green, g.sum.blue + tile.blue};
        g.n += 1;
        g.mean = {g.sum.red / g.n, g.sum.green / g.n, g.sum.blue / g.n};
    }
    std::stable_sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) { return a.n > b.n; });
    if (groups.size() > kKinds) groups.resize(kKinds);
    std::vector<Colour> colours;
    for (const Group& g : groups) colours.push_back(g.mean);
    return colours;
}

}  // namespace

KindScores kind_scores(Colour c) {
    const float highest = std::max({c.red, c.green, c.blue}), range = highest - std::min({c.red, c.green, c.blue});
    const float hue = range > 0 ? hue_of(c, highest, range) : 0;
    const float share = std::max(kDimmed, 1 - std::abs(2 * highest - range - 255) / 255);  // 1 half way between black and white
    const float grey = ((hue > 195 && hue < 260 ? kSlate : kGrey * share) - range) / kGreyBlur;
    const float right = right_share(hue);
    const float saturated = -std::log1p(std::exp(grey));
    return {-std::log1p(std::exp(-grey)), saturated + std::log(1 - right), saturated + std::log(right)};
}

Fills::Fills(const std::vector<Colour>& tiles) : colours_(main_colours(tiles)) {
    std::array<int, kKinds> kinds{0, 1, 2};
    do {  // the first colours take the first of these kinds
        Convention convention;
        for (std::size_t i = 0; i < colours_.size(); ++i) {
            const auto kind = static_cast<std::size_t>(kinds[i]);
            convention.colour_of_kind[kind] = static_cast<int>(i);
            convention.score += kind_scores(colours_[i])[kind];
        }
        const auto same = [&](const Convention& other) { return other.colour_of_kind == convention.colour_of_kind; };
        if (std::none_of(conventions_.begin(), conventions_.end(), same)) conventions_.push_back(convention);
    } while (std::next_permutation(kinds.begin(), kinds.end()));
    std::stable_sort(conventions_.begin(), conventions_.end(),
                     [](const Convention& a, const Convention& b) { return a.score > b.score; });
    const float best = conventions_.front().score;
    std::erase_if(conventions_, [&](const Convention& c) { return c.score < best + kImpossible; });
}

KindScores Fills::scores(Colour tile, const Convention& convention) const {
    float nearest = 1e9F;
    for (const Colour c : colours_) nearest = std::min(nearest, distance(tile, c));
    KindScores scores{};
    if (nearest > kNone) return scores;  // a letter or the page was taken for the tile: the words decide
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        const int its = convention.colour_of_kind[kind];
        scores[kind] = kImpossible;
        if (its < 0) continue;
        const float away = distance(tile, colours_[static_cast<std::size_t>(its)]);
        scores[kind] = std::max(kImpossible, (nearest * nearest - away * away) / (2 * kBlur * kBlur));
    }
    return scores;
}

}  // namespace tilewise::picture
