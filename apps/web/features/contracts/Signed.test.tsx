// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { Signed } from "./Signed.tsx";

function read(value: string): string {
  const markup = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{}}>
      <Signed value={value} />
    </IntlProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, "");
}

test("what a contract brought or cost is cut to the fourth decimal, which its fees still reach", () => {
  expect(read("3.9842")).toBe("+3.9842");
  expect(read("0.777557")).toBe("+0.7775");
  expect(read("-13.64999")).toMatch(/^[-−]13\.6499$/u);
});
