// @vitest-environment happy-dom
// Goal: a keyboard turns no page, and a turn takes no window away with the arrangement that opened it.
// Method: a page of two arrangements as the trading pages are, in a window whose size is set as a phone would set it.
import { useBackCloses } from "@meridian/ui";
import { act, type ReactNode, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useShape } from "./use-shape.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

interface Query {
  readonly media: string;
  readonly matches: boolean;
  readonly tell: Set<() => void>;
}

let size = { width: 412, height: 650 };
let queries: Query[] = [];

function matchesNow(media: string): boolean {
  if (media.includes("orientation: landscape")) return size.width > size.height && size.height <= 500;
  return media.includes("min-width: 744px") ? size.width >= 744 : media === "(pointer: coarse)";
}

function matchMedia(media: string) {
  const tell = new Set<() => void>();
  const query = {
    ...{ media, tell },
    get matches() {
      return matchesNow(media);
    },
    addEventListener: (_: string, listener: () => void) => tell.add(listener),
    removeEventListener: (_: string, listener: () => void) => tell.delete(listener),
  };
  queries.push(query);
  return query;
}

const resize = (width: number, height: number) =>
  act(() => {
    size = { width, height };
    window.dispatchEvent(new Event("resize"));
    for (const { tell } of queries) for (const listener of tell) listener();
  });

let root: Root;
const place = document.createElement("div");
document.body.append(place);

beforeEach(() => {
  vi.stubGlobal("matchMedia", matchMedia);
  Object.defineProperty(document.documentElement, "clientWidth", {
    get: () => size.width,
    configurable: true,
  });
  root = createRoot(place);
  resize(412, 650);
});
afterEach(() => {
  act(() => root.unmount());
  queries = [];
});

function Window({ name, onClose = () => undefined }: { name: string; onClose?: () => void }) {
  useBackCloses(true, onClose);
  return <input aria-label={name} />;
}

function Arranged({ shape, sheet }: { shape: string; sheet: ReactNode }) {
  const [asked, setAsked] = useState(false);
  return (
    <div data-shape={shape}>
      {sheet}
      <button type="button" onClick={() => setAsked(!asked)}>
        ask
      </button>
      {asked && <Window name="asked" />}
    </div>
  );
}

function Page({ open }: { open: boolean }) {
  const shape = useShape(open);
  const sheet = open && shape !== "wide" && <Window name="amount" />;
  return <Arranged key={shape} {...{ shape, sheet }} />;
}

const draw = (open: boolean) => act(() => root.render(<Page open={open} />));
const shapeDrawn = () => place.querySelector<HTMLElement>("[data-shape]")?.dataset["shape"];
const field = (name: string) => place.querySelector<HTMLInputElement>(`[aria-label=${name}]`);
const ask = () => act(() => place.querySelector("button")?.click());

test.each([
  [412, 650, 370],
  [360, 592, 320],
  [390, 700, 385],
])("what is typed at %i×%i arrives though the keyboard leaves %i", (width, height, left) => {
  resize(width, height);
  draw(true);
  const amount = field("amount");
  amount?.focus();
  resize(width, left);
  expect(shapeDrawn()).toBe("upright");
  expect(field("amount")).toBe(amount);
  expect(document.documentElement.hasAttribute("data-upright")).toBe(true);
  amount?.blur();
  // It goes in steps.
  resize(width, left + 4);
  expect(shapeDrawn()).toBe("upright");
  resize(width, height);
  expect(document.documentElement.hasAttribute("data-upright")).toBe(false);
  resize(height, width);
  expect(shapeDrawn()).toBe("lying");
});

test("a window of the page stays open with what was typed when the phone is turned, and then the page turns", () => {
  draw(false);
  ask();
  const typed = field("asked");
  if (typed !== null) typed.value = "20000";
  resize(844, 390);
  expect(field("asked")?.value).toBe("20000");
  resize(412, 650);
  resize(844, 390);
  expect(field("asked")).toBe(typed);
  ask();
  expect(shapeDrawn()).toBe("lying");
});

test("the ticket is not opened anew above a window that lies over it, from whichever side the phone is turned", () => {
  for (const [from, to] of [
    [412, 844],
    [844, 412],
  ] as const) {
    const height = { 412: 650, 844: 390 } as const;
    resize(from, height[from]);
    draw(true);
    const amount = field("amount");
    ask();
    resize(to, height[to]);
    expect(field("amount")).toBe(amount);
    resize(from, height[from]);
    expect(field("amount")).toBe(amount);
    resize(to, height[to]);
    ask();
    expect(field("amount")).not.toBe(amount);
  }
});

test("an open ticket alone turns with the phone", () => {
  draw(true);
  for (const [width, height, shape] of [
    [844, 390, "lying"],
    [800, 1100, "wide"],
    [390, 844, "upright"],
  ] as const) {
    resize(width, height);
    expect(shapeDrawn()).toBe(shape);
  }
});
