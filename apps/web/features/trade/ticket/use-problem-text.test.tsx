// @vitest-environment happy-dom
// Goal: without a network a typed amount breaks nothing, and the words of refusals come once it is back. Method: the
// words fail to load until the network is told to be there again.
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { addNamespaces } from "../../../app/language.tsx";
import { useRefusalWords } from "./use-problem-text.ts";

vi.mock("../../../app/language.tsx", () => ({ addNamespaces: vi.fn() }));

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

function Ticket() {
  useRefusalWords(true);
  return null;
}

test("words of refusals that could not be loaded are asked for again when the network is back", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const load = vi.mocked(addNamespaces).mockRejectedValueOnce(new TypeError("Failed to fetch dynamically"));
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<Ticket />));
  expect(load).toHaveBeenCalledTimes(1);
  await act(async () => dispatchEvent(new Event("online")));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  root.unmount();
});
