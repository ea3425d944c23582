import { languageOf } from "@meridian/i18n";
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import type { InviteInfo } from "./invite.model.ts";
import { Rates } from "./Rates.tsx";

/** Read as it is written: what is imported comes compiled. */
const texts = new URL("../../../../packages/i18n/locales/fr/invite.json", import.meta.url);
const invite: unknown = JSON.parse(readFileSync(texts, "utf8"));

const info = {
  ...{ levelOnePpm: 200_000, levelTwoPpm: 50_000, exampleMarket: "BTC/USDT", exampleFeePpm: 1_250 },
} as InviteInfo;

test("the example's rate stands as the language writes it, like the amounts beside it", () => {
  const page = renderToStaticMarkup(
    <IntlProvider locale={languageOf("fr").locale} timeZone="UTC" messages={{ invite } as never}>
      <Rates info={info} />
    </IntlProvider>,
  );
  const words = page.replace(/<[^>]*>/g, "").replace(/\s/g, " ");
  expect(words).toContain("paie 0,125 %, soit 12,5");
});
