// The control that takes a screenshot: chosen, pasted or dropped. What reads it is fetched with the first picture.

import { action } from "../base/actions.js";
import { h } from "../base/dom.js";
import { text } from "../languages/text.js";

const SHARED = "#shared"; // the address to which the service worker sends what was shared with the page

/** A picture among files, by its name where the browser does not know the kind, as of a phone's photo.
 * @param {FileList | undefined | null} files */
const pictureIn = (files) =>
  [...(files ?? [])].find(({ type, name }) => type.startsWith("image/") || /\.hei[cf]$/i.test(name));

/** Text that is dragged goes where it is dropped. @param {DragEvent} event */
const hasFiles = (event) => event.dataTransfer?.types.includes("Files");

/** @param {Page} page @param {() => ListRow} list the one that the view is about
 * @param {(shared: string) => void} [ontext] takes a game that is shared as text */
export function makePicture(page, list, ontext = () => {}) {
  const open = (/** @type {Blob} */ picture) =>
    import("./pictureread.js").then(({ readPicture }) => readPicture(page, list(), picture));
  const chooser = h("input", {
    type: "file",
    accept: "image/png,image/jpeg,image/webp",
    hidden: true,
    "aria-label": text.picture.open,
    onchange: () => {
      const [file] = chooser.files ?? [];
      if (file) open(file);
      chooser.value = "";
    },
  });
  const element = h(
    "span.picture",
    action("camera", text.picture.open, () => chooser.click()),
    chooser,
  );

  /** Whether the view that has this control is there. */
  const here = () => element.isConnected && list().scoring === "tiles";
  const stop = new AbortController();
  const { signal } = stop;
  const unlessGone = (/** @type {(event: any) => void} */ take) => (/** @type {Event} */ event) => {
    if (element.isConnected) take(event);
    else if (shownOnce) stop.abort();
  };
  let shownOnce = false;
  document.addEventListener(
    "paste",
    unlessGone((/** @type {ClipboardEvent} */ event) => {
      const picture = pictureIn(event.clipboardData?.files);
      if (!picture || !here()) return;
      event.preventDefault();
      open(picture);
    }),
    { signal },
  );
  document.addEventListener(
    "dragover",
    unlessGone((/** @type {DragEvent} */ event) => hasFiles(event) && here() && event.preventDefault()),
    { signal },
  );
  document.addEventListener(
    "drop",
    unlessGone((/** @type {DragEvent} */ event) => {
      if (!hasFiles(event) || !here()) return;
      event.preventDefault();
      const picture = pictureIn(event.dataTransfer?.files);
      if (picture) open(picture);
    }),
    { signal },
  );

  /** Once the view is shown: it may have been opened with a picture. */
  function show() {
    shownOnce = true;
    element.hidden = list().scoring !== "tiles";
    if (location.hash !== SHARED) return;
    history.replaceState(null, "", location.pathname);
    import("./pictureread.js").then(({ readShared }) => readShared(page, list(), ontext));
  }

  return { element, show, open };
}
