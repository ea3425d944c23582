import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { PriceText, type PriceTextProps } from "./PriceText.tsx";

function textOf(props: PriceTextProps): string {
  const markup = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC">
      <PriceText {...props} />
    </IntlProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, "");
}

test("a price of nothing is a dash without direction, and a difference of nothing is a figure", () => {
  expect(textOf({ value: "0.0", decimals: 1, direction: "up" })).toBe("—");
  expect(textOf({ value: "", decimals: 1 })).toBe("—");
  expect(textOf({ value: "0", decimals: 1, difference: true })).toBe("0.0");
  expect(textOf({ value: "64120.5", decimals: 1 })).toBe("64,120.5");
});
