// @vitest-environment happy-dom
import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Field } from "../Field.tsx";
import { DecimalInput } from "./DecimalInput.tsx";
import * as hands from "./hands.testing.ts";
import type { LOCALES } from "./table.testing.ts";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;
let page: HTMLElement;
let values: string[];

interface Given {
  readonly value?: string;
  readonly decimals?: number;
  readonly locale?: (typeof LOCALES)[number];
  readonly available?: string;
}

function Form({ value = "", decimals = 8, available }: Given) {
  const [held, setHeld] = useState(value);
  const hold = (next: string): void => {
    values.push(next);
    setHeld(next);
  };
  return (
    <Field label="Amount">
      <DecimalInput value={held} onValue={hold} decimals={decimals} coin="BTC" available={() => available} />
      <button type="reset" aria-label="Empty" onClick={() => setHeld("")} />
    </Field>
  );
}

const decimal = {
  which: "Which?",
  asWhole: "{number} whole",
  asFraction: "{number} with decimals",
  use: "Use {number}",
};

const tree = ({ locale = "en", ...given }: Given) => (
  <IntlProvider
    locale={locale}
    messages={{ ui: { decimal } } as never}
    timeZone="UTC"
    onError={() => undefined}
    getMessageFallback={({ key }) => key}
  >
    <Form {...given} />
  </IntlProvider>
);

beforeEach(() => {
  values = [];
  page = document.body.appendChild(document.createElement("div"));
  root = createRoot(page);
});

afterEach(() => {
  act(() => root.unmount());
  page.remove();
});

function draw(given: Given = {}): HTMLInputElement {
  act(() => root.render(tree(given)));
  const input = page.querySelector("input");
  if (input === null) throw new Error("there is no field");
  act(() => input.focus());
  return input;
}

/** The text with the caret as "|". */
function seen(input: HTMLInputElement): string {
  const at = input.selectionStart ?? 0;
  return `${input.value.slice(0, at)}|${input.value.slice(at)}`.replaceAll("\u202f", "_");
}

const alertText = (): string => page.querySelector("[role=alert]")?.textContent ?? "";
const understood = (): string => page.querySelector("[role=status]")?.textContent ?? "";

describe("typing", () => {
  test.each([
    ["en", "50000.5", "50,000.5|", "50000.5"],
    ["fr", "50000,5", "50_000,5|", "50000.5"],
    ["es", "50000,5", "50.000,5|", "50000.5"],
    ["pt", "1234567", "1.234.567|", "1234567"],
    ["zh-CN", "１２３４５", "12,345|", "12345"],
    ["ja", "50000。5", "50,000.5|", "50000.5"],
    ["en", "50,000", "50,000|", "50000"],
    ["en", "1,234,567.8", "1,234,567.8|", "1234567.8"],
    ["en", "0,5", "0,5|", "0.5"],
    ["es", "0.5", "0.5|", "0.5"],
  ] as const)("on the %s page %s stands as %s", (locale, text, shown, value) => {
    const input = draw({ locale });
    act(() => hands.type(input, text));
    expect([seen(input), values.at(-1)]).toEqual([shown, value]);
  });

  test("the caret stays behind the digit that was typed, in the middle too", () => {
    const input = draw({ value: "123456" });
    input.setSelectionRange(2, 2);
    act(() => hands.type(input, "9"));
    expect(seen(input)).toBe("1,29|3,456");
    act(() => hands.type(input, "88"));
    expect(seen(input)).toBe("129,88|3,456");
    act(() => hands.erase(input));
    expect(seen(input)).toBe("12,98|3,456");
  });

  test("a key that meets a group mark takes the digit beyond it", () => {
    const input = draw({ value: "1234567" });
    input.setSelectionRange(2, 2);
    act(() => hands.erase(input));
    expect(seen(input)).toBe("|234,567");
    input.setSelectionRange(3, 3);
    act(() => hands.erase(input, true));
    expect(seen(input)).toBe("23,4|67");
  });

  test("a selection over group marks is replaced by what is pasted", () => {
    const input = draw({ value: "1234567" });
    input.setSelectionRange(1, 5);
    act(() => hands.paste(input, "00"));
    expect([seen(input), values.at(-1)]).toEqual(["100|,567", "100567"]);
  });

  test("what is pasted over all of it is read for itself", () => {
    const input = draw({ locale: "es", value: "1234" });
    input.setSelectionRange(0, 5);
    act(() => hands.paste(input, "1.999"));
    expect(values.at(-1)).toBe("?1.999");
    expect(alertText()).toContain("Which?");
  });

  test("undo and redo go back and forth by edits", () => {
    const input = draw();
    act(() => hands.type(input, "1234"));
    act(() => hands.press(input, "z", { ctrlKey: true }));
    expect([seen(input), values.at(-1)]).toEqual(["123|", "123"]);
    act(() => hands.press(input, "z", { metaKey: true }));
    expect(seen(input)).toBe("12|");
    act(() => hands.press(input, "Z", { ctrlKey: true, shiftKey: true }));
    act(() => hands.press(input, "y", { ctrlKey: true }));
    expect([seen(input), values.at(-1)]).toEqual(["1,234|", "1234"]);
  });

  test("an input method composes undisturbed, and its outcome is grouped", () => {
    const input = draw({ locale: "ja", value: "5" });
    input.setSelectionRange(1, 1);
    act(() => hands.compose(input, ["１", "１２", "１２３"]));
    expect([seen(input), values]).toEqual(["5,123|", ["5123"]]);
  });

  test("leaving the field writes what was understood as the page writes it", () => {
    const input = draw();
    act(() => hands.type(input, ".5"));
    expect([input.value, understood()]).toEqual([".5", "= 0.5"]);
    act(() => input.blur());
    expect([input.value, understood(), values.at(-1)]).toEqual(["0.5", "", "0.5"]);
  });
});

describe("what is understood", () => {
  test.each([
    ["2.5k", "2500", "= 2,500"],
    ["0,5", "0.5", "= 0.5"],
    ["0.25 BTC", "0.25", "= 0.25"],
    ["=64000*0.98", "62720", "= 62,720"],
    ["=1/3", "0.33333333", "≈ 0.33333333"],
    ["50 %", "0.75", "= 0.75"],
    ["1.234,5", "1234.5", "= 1,234.5"],
  ])("%s stands as it was pasted, with its meaning beside it", (text, value, meant) => {
    const input = draw({ available: "1.5" });
    act(() => hands.paste(input, text));
    expect([input.value, values.at(-1), understood()]).toEqual([text, value, meant]);
  });

  test.each(["1", "1,234", "1,234.", "0.50"])("%s says all itself", (text) => {
    const input = draw();
    act(() => hands.type(input, text));
    expect([input.value, understood(), alertText()]).toEqual([text, "", ""]);
  });
});

describe("what is not understood", () => {
  test.each(["-5", "1e9", "12abc", "5 ETH", "1..5", "50 %", "1-2"])(
    "%s stays as it was typed, with a reason, and no older value is left behind it",
    (text) => {
      const input = draw({ value: "77" });
      input.setSelectionRange(0, 2);
      act(() => hands.paste(input, ""));
      act(() => hands.type(input, text));
      expect([input.value, values.at(-1)]).toEqual([text, `?${text}`]);
      expect(input.getAttribute("aria-invalid")).toBe("true");
      const reason = document.getElementById(input.getAttribute("aria-describedby") ?? "");
      expect(reason?.textContent).not.toBe("");
    },
  );

  test("an ambiguous number is asked about, and a press settles it for good", () => {
    const input = draw({ locale: "fr" });
    act(() => hands.type(input, "50,000"));
    expect(values.at(-1)).toBe("?50,000");
    const choices = [...page.querySelectorAll<HTMLElement>("[role=alert] button")];
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      "50\u202f000 whole",
      "50,000 with decimals",
    ]);
    act(() => choices[0]?.click());
    expect([seen(input), values.at(-1), alertText()]).toEqual(["50_000|", "50000", ""]);
  });

  test("a decimal too many is kept, and the number that fits is one press away", () => {
    const input = draw({ decimals: 2 });
    act(() => hands.type(input, "0.129"));
    expect([input.value, values.at(-1)]).toEqual(["0.129", "?0.129"]);
    act(() => page.querySelector<HTMLElement>("[role=alert] button")?.click());
    expect([input.value, values.at(-1), alertText()]).toEqual(["0.12", "0.12", ""]);
  });

  test("an emptied form empties the field too", () => {
    const input = draw();
    act(() => hands.type(input, "12abc"));
    act(() => page.querySelector<HTMLElement>("[type=reset]")?.click());
    expect([input.value, alertText()]).toEqual(["", ""]);
  });
});

describe("a value from outside", () => {
  test("that does not fit is shown and marked, and drawing ends", () => {
    expect(renderToStaticMarkup(tree({ value: "0.123", decimals: 0 }))).toContain('value="0.123"');
    const input = draw({ value: "0.123", decimals: 0 });
    expect([input.value, input.getAttribute("aria-invalid")]).toEqual(["0.123", "true"]);
    expect(values).toEqual([]);
  });

  test("that could not be read before is read once it can be", () => {
    const input = draw();
    act(() => hands.type(input, "50%"));
    expect(values.at(-1)).toBe("?50%");
    draw({ available: "1.5" });
    expect([input.value, values.at(-1), understood()]).toEqual(["0.75", "0.75", ""]);
  });

  test("is never asked about", () => {
    expect(draw({ locale: "fr", value: "50.125" }).value).toBe("50,125");
    expect(alertText()).toBe("");
  });

  test("stands in the page's own notation, also when the language changes", () => {
    const input = draw({ value: "64001.90" });
    expect(input.value).toBe("64,001.90");
    act(() => root.render(tree({ value: "64001.90", locale: "es" })));
    expect(input.value).toBe("64.001,90");
  });
});
