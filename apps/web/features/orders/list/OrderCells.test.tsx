// @vitest-environment happy-dom
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { MarketTotal } from "./OrderCells.tsx";

/** The text of it, without the coin. */
function read(element: ReactNode): string {
  const markup = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{}}>
      {element}
    </IntlProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, "").replace(/\s*USDT$/u, "");
}

test("the total of a contract is shown to the fourth decimal, as its fees and profit are, and one of spot in cents", () => {
  expect(read(<MarketTotal market="BTC-PERP" value="769.129299" />)).toBe("769.1292");
  expect(read(<MarketTotal market="BTC/USDT" value="769.129299" />)).toBe("769.12");
});
