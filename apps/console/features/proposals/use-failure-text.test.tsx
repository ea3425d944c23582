import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { useFailureText } from "./use-failure-text.ts";

const MESSAGES = {
  consoleMoney: { proposals: { failedByFigure: "A figure is outside." } },
  refusals: { market: { too_many: "No more markets." }, parameter: { above_bound: "At most {bound}." } },
};

function Said({ refusal }: { refusal: string }) {
  return useFailureText()(refusal);
}

const said = (refusal: string): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={MESSAGES as never} timeZone="UTC">
      <Said refusal={refusal} />
    </IntlProvider>,
  );

test("a failure is said in the words of its refusal", () => {
  expect(said("market.too_many")).toBe("No more markets.");
});

test("words that name a figure are not said without it", () => {
  expect(said("parameter.above_bound")).toBe("A figure is outside.");
});

test("a refusal that nothing is written about has no words", () => {
  expect(said("market.gone_since")).toBe("");
  expect(said("")).toBe("");
});
