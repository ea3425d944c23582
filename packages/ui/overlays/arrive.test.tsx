// @vitest-environment happy-dom
// Goal: a part whose code the network did not bring is drawn once it is back, and what is around it stays meanwhile.
// Method: code that fails to load until the network is told to be there again.
import { act, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { arrive, lazy, loadOnce } from "./arrive.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

test("a part whose code did not come is waited for, and what is around it stays", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    .mockResolvedValue({ default: () => "part" });
  const Part = lazy(load);
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <>
        around
        <Suspense>
          <Part />
        </Suspense>
      </>,
    ),
  );
  expect(place.textContent).toBe("around");
  await act(async () => {
    dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  });
  expect(place.textContent).toBe("aroundpart");
  root.unmount();
});

test("without a network nothing is asked for, since browsers remember what could not be loaded", async () => {
  const load = vi.fn(() => Promise.resolve("code"));
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const arrived = arrive(load);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  expect(await arrived).toBe("code");
  expect(load).toHaveBeenCalledTimes(1);
});

test("code that came ahead is there without a network", async () => {
  const load = vi.fn(() => Promise.resolve("code"));
  await loadOnce(load);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  expect(await arrive(load)).toBe("code");
  await expect(loadOnce(() => Promise.resolve("other code"))).rejects.toThrow("no network");
});
