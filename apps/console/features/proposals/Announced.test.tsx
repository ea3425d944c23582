// @vitest-environment happy-dom
import type { ChangeFieldName } from "@meridian/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { WillBe } from "./Announced.tsx";

const MESSAGES = { consoleMoney: { willBe: "will be {value} from <time></time>" } };

const announced = {
  dueAtMs: Date.UTC(2026, 10, 30, 12),
  lines: [{ name: "takerFeePpm", before: "0.1", after: "0.15", differs: true }],
} as const;

const said = (name: ChangeFieldName): string =>
  renderToStaticMarkup(
    <IntlProvider locale="en" messages={MESSAGES as never} timeZone="UTC">
      <WillBe announced={announced} name={name} />
    </IntlProvider>,
  ).replaceAll(/<[^>]*>/g, "");

test("under a value that is announced to change stands what it will be and from when", () => {
  expect(said("takerFeePpm")).toMatch(/^will be 0\.15\s?% from .*30/);
  expect(said("makerFeePpm")).toBe("");
});
