// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import { CreateKey } from "./CreateKey.tsx";
import type { KeyShape } from "./KeyWindows.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

vi.mock("./use-key-change.ts", () => ({
  useKeyChange: () => ({ busy: false, run: () => null, problemOf: () => "", otherProblem: "" }),
}));

const Shape: KeyShape = ({ children, footer }) => (
  <>
    <div>{children}</div>
    <footer>{footer}</footer>
  </>
);

test("the button that creates a key stands below what scrolls, and still sends the form", () => {
  const nothing = (): void => undefined;
  const root = createRoot(document.body);
  act(() =>
    root.render(
      <IntlProvider locale="en" timeZone="UTC" messages={{}} onError={nothing}>
        <CreateKey Shape={Shape} ownAddress="" onMade={nothing} onClose={nothing} />
      </IntlProvider>,
    ),
  );
  expect(document.querySelector("form [type=submit]")).toBeNull();
  act(() => document.querySelector<HTMLButtonElement>("footer [type=submit]")?.click());
  expect(document.querySelector("form")?.textContent).toContain("apiKeys.problem.label");
  act(() => root.unmount());
});
