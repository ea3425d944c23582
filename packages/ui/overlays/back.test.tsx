// @vitest-environment happy-dom
// Goal: Back passes over what nothing lies on any more, and never leaves the page under an overlay that can be seen.
// Method: a root drawn as the browser draws it, outside `act`, which would run the effects before anybody looks.
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { passesOver, useBackCloses } from "./back.ts";

test("an entry that nothing lies on any more is passed over on the way back, and on no other way", () => {
  expect(passesOver({ overlay: 2, idx: 4 }, { overlay: 0, idx: 4 })).toBe(true);
  expect(passesOver({ overlay: 3, idx: 4 }, { overlay: 2, idx: 4 })).toBe(true);
  // Forward on to it, from another page back to it, and between pages.
  expect(passesOver({ overlay: 0, idx: 4 }, { overlay: 2, idx: 4 })).toBe(false);
  expect(passesOver({ overlay: 0, idx: 5 }, { overlay: 2, idx: 4 })).toBe(false);
  expect(passesOver({ overlay: 2, idx: 5 }, { overlay: 0, idx: 4 })).toBe(false);
});

function Overlay() {
  useBackCloses(true, () => undefined);
  return <div role="dialog" />;
}

test("an overlay has its entry of the history as soon as it can be seen", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  const stateOnceSeen = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve(history.state);
    });
    observer.observe(place, { childList: true });
  });
  root.render(<Overlay />);
  expect(await stateOnceSeen).toMatchObject({ overlay: 1 });
  root.unmount();
});

test("Back is for an overlay that stays open, however often it is pressed", async () => {
  const place = document.createElement("div");
  const root = createRoot(place);
  let asked = 0;
  function Kept() {
    useBackCloses(true, () => (asked += 1));
    return null;
  }
  flushSync(() => root.render(<Kept />));
  for (const count of [1, 2]) {
    const before = (history.state as { overlay: number }).overlay;
    // As the browser does it: the entry below is the current one when the event comes.
    history.replaceState({ ...history.state, overlay: 0 }, "");
    dispatchEvent(new PopStateEvent("popstate"));
    expect(asked).toBe(count);
    await new Promise((resolve) => setTimeout(resolve));
    expect(history.state).toMatchObject({ overlay: before });
  }
  root.unmount();
});
