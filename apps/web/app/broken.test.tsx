// @vitest-environment happy-dom
// Goal: whatever part of a shell fails while it is drawn, the page says so and offers to load again. Method: the whole
// application with a shell that throws.
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { App } from "./App.tsx";
import { openLanguage } from "./language.tsx";

vi.mock(import("./shell/DesktopShell.tsx"), () => ({
  DesktopShell: () => {
    throw new Error("a part of the shell");
  },
}));

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

function AtHome({ children }: { children: ReactNode }) {
  return <MemoryRouter initialEntries={["/home"]}>{children}</MemoryRouter>;
}

test("a shell that fails leaves words and a way on", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await openLanguage(["shell"]);
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () => root.render(<App router={AtHome} />));
  expect(place.querySelector("[role=alert] button")).not.toBeNull();
  root.unmount();
});
