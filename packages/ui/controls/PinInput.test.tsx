// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import * as hands from "./decimal/hands.testing.ts";
import { PinInput } from "./PinInput.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;

afterEach(() => act(() => root.unmount()));

function draw(onValue: (digits: string) => void, onComplete: (digits: string) => void): HTMLInputElement {
  root = createRoot(document.body);
  act(() => root.render(<PinInput value="" onValue={onValue} onComplete={onComplete} />));
  return document.querySelector("input")!;
}

test("a code that a keyboard sends in full width is read, digit by digit or all at once", () => {
  const onValue = vi.fn();
  const onComplete = vi.fn();
  const input = draw(onValue, onComplete);
  act(() => hands.type(input, "４"));
  expect(onValue).toHaveBeenLastCalledWith("4");
  act(() => hands.paste(input, "４９４ １２３"));
  expect(onValue).toHaveBeenLastCalledWith("494123");
  expect(onComplete).toHaveBeenLastCalledWith("494123");
});
