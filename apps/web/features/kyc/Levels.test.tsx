import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test, vi } from "vitest";
import type { KycInfo } from "./application.model.ts";
import { Levels } from "./Levels.tsx";

const read = vi.hoisted(() => vi.fn());
vi.mock("../../data/index.ts", () => ({ useRead: read }));

const info = {
  ...{ level: 0, levels: ["2000", "100000"].map((limit, level) => ({ level, withdrawDailyUsdt: limit })) },
} as KycInfo;

const rows = (): string[] =>
  renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{}} onError={() => undefined}>
      <Levels info={info} />
    </IntlProvider>,
  )
    .split("<tr>")
    .map((row) =>
      row
        .replace(/<[^>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );

test("a level unlocks its limits of withdrawals and of credit loans, the latter once it is known", () => {
  read.mockReturnValue({ data: { limitMaxUsdt: "25000" } });
  expect(rows().slice(-2)[0]).toBe("kyc.level.withdraw 2,000 USDT 100,000 USDT");
  expect(rows().at(-1)).toMatch(/^kyc\.level\.credit 0 USDT 25,000 USDT/);
  read.mockReturnValue({ data: undefined });
  expect(rows().join()).not.toContain("kyc.level.credit");
});
