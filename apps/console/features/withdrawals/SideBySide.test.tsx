// @vitest-environment happy-dom
import type { WithdrawalCase } from "@meridian/contract";
import texts from "@meridian/i18n/locales/en/consoleQueues.json";
import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import { queryClient } from "../../data/index.ts";
import { SideBySide } from "./SideBySide.tsx";

const ADDRESS = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const asked = { coin: "USDT", network: "evm", address: ADDRESS, amount: "150", fee: "1", arrival: "149" };
const sent = { network: "evm", to: ADDRESS, contract: null, raw: "149000000", coin: "USDT", amount: "149" };

function drawn(other: Partial<WithdrawalCase["sent"]>): string {
  const withdrawal = { asked, sent: { ...sent, ...other } } as WithdrawalCase;
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ consoleQueues: texts } as never} timeZone="UTC">
      <QueryClientProvider client={queryClient}>
        <SideBySide withdrawal={withdrawal} />
      </QueryClientProvider>
    </IntlProvider>,
  );
}

const count = (markup: string, text: string): number => markup.split(text).length - 1;

test("a withdrawal that is sent as it was asked for is marked the same on all four lines", () => {
  const markup = drawn({});
  expect(count(markup, 'aria-label="The same"')).toBe(4);
  expect(markup).not.toContain("Differs");
});

test("another address stands out in words, not by colour alone", () => {
  const markup = drawn({ to: "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC" });
  expect(count(markup, 'aria-label="Differs"')).toBe(1);
  expect(count(markup, 'aria-label="The same"')).toBe(3);
});
