// @vitest-environment happy-dom
import type { StaffContentItem } from "@meridian/contract";
import texts from "@meridian/i18n/locales/en/consoleContent.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { queryClient } from "../../data/index.ts";
import { TermsForm } from "./TermsForm.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

const item = (itemId: string, more: Partial<StaffContentItem> = {}) =>
  ({
    ...{
      itemId,
      kind: "whitepaper",
      slug: "risks",
      state: "draft",
      category: "",
      position: 1,
      pinned: false,
    },
    ...{ important: false, related: [], link: "", showFrom: null, showUntil: null, revision: "1" },
    ...more,
  }) as unknown as StaffContentItem;

/** Opens the form of one item, leaving the one before. */
async function open(shown: StaffContentItem) {
  const place = document.createElement("div");
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <IntlProvider locale="en" messages={{ consoleContent: texts } as never} timeZone="UTC">
        <QueryClientProvider client={queryClient}>
          <TermsForm item={shown} readOnly={false} />
        </QueryClientProvider>
      </IntlProvider>,
    ),
  );
  const inputs = (): HTMLInputElement[] => [...place.querySelectorAll("input")];
  const field = (value: string): HTMLInputElement | undefined =>
    inputs().find((input) => input.value === value);
  return {
    has: (value: string): boolean => field(value) !== undefined,
    async type(over: string, text: string): Promise<void> {
      const input = field(over);
      const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      await act(async () => {
        setter?.call(input, text);
        input?.dispatchEvent(new Event("input", { bubbles: true }));
      });
    },
    async press(name: string): Promise<void> {
      const button = [...place.querySelectorAll("button")].find(({ textContent }) => textContent === name);
      await act(async () => button?.click());
    },
    leave: () => act(async () => root.unmount()),
  };
}

test("terms that were changed and not saved are there again after another item was read", async () => {
  const first = await open(item("1", { link: "https://a.example" }));
  await first.type("https://a.example", "https://b.example");
  await first.leave();
  const other = await open(item("2", { link: "https://c.example" }));
  expect(other.has("https://c.example")).toBe(true);
  await other.leave();
  const again = await open(item("1", { link: "https://a.example", position: 77, revision: "2" }));
  expect([again.has("https://b.example"), again.has("77")]).toEqual([true, true]);
  await again.press(texts.discard);
  expect(again.has("https://a.example")).toBe(true);
  await again.leave();
});
