/** Opens what there is to read, with the figures that texts name, and hands over its calls. */
import type { CoinInfo } from "@meridian/contract";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/engine.ts";
import type { Handlers } from "../../ground/calls/context.ts";
import type { Kyc } from "../../members/kyc/kyc.ts";
import type { OperatorParameters } from "../operations/index.ts";
import { API_VERSION } from "../../edges/openapi/document.ts";
import { REFERENCE_MARKET } from "../../members/profile/levels.ts";
import type { Settings } from "../../settings/settings.ts";
import type { Audit } from "../../ground/audit/audit.ts";
import type { VenueDirectory } from "../../market/venue/directory.ts";
import { type Content, openContent } from "./content.ts";
import { readFees } from "./fees.ts";
import type { MarketFigures } from "./figures.ts";
import { helpHandlers } from "./help-handlers.ts";
import { FEES_KEPT_MS } from "./limits.ts";
import { noticeHandlers } from "./notice-handlers.ts";
import { remembered } from "../../ground/calls/remembered.ts";
import { staffContentHandlers } from "./staff-handlers.ts";
import { openWebSettings } from "./web-settings.ts";

export interface ContentStart {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly settings: Settings;
  readonly kyc: Kyc;
  readonly parameters: OperatorParameters;
  readonly audit: Audit;
  readonly coins: () => readonly CoinInfo[];
}

const NAME = "Meridian";

export async function startContent(parts: ContentStart): Promise<Content> {
  const { pool, settings, venue, audit } = parts;
  const webSettings = await openWebSettings(pool, settings, audit);
  return openContent({
    pool,
    webSettings,
    fees: remembered(FEES_KEPT_MS, () => readFees(parts)),
    sources: (fees) => ({
      fees,
      name: NAME,
      copyright: webSettings.now().copyright,
      market: marketFigures(venue),
      coinCount: venue.coins.size,
      weightPerMinute: settings.rateMemberPerMinute,
    }),
  });
}

function marketFigures(venue: VenueDirectory): MarketFigures {
  const entry = venue.markets.get(REFERENCE_MARKET) ?? [...venue.markets.values()][0];
  if (entry === undefined) throw new Error("a venue has a market");
  const { bandLowPpm, bandHighPpm, openOrdersMax, conditionalOrdersMax } = entry.terms;
  return { bandLowPpm, bandHighPpm, openOrdersMax, conditionalOrdersMax };
}

type WebCall = "data/getWebSetting" | "data/getCustomerService" | "data/fees";

export function contentHandlers(
  content: Content,
  { settings, audit, demoFundPassword }: { settings: Settings; audit: Audit; demoFundPassword: string },
) {
  return {
    ...noticeHandlers(content),
    ...helpHandlers(content),
    ...staffContentHandlers(content, audit),
    ...webHandlers(content, settings, demoFundPassword),
  };
}

/** @param demoFundPassword which the page shows beside the field; "" outside the demo */
function webHandlers(
  { webSettings, fees }: Content,
  settings: Settings,
  demoFundPassword: string,
): Pick<Handlers, WebCall> {
  const isDemo = settings.mode === "demo";
  return {
    "data/getWebSetting": async (_input, { language, timeMs }) => ({
      name: NAME,
      version: API_VERSION,
      copyright: webSettings.now().copyright,
      demo: isDemo,
      marketSimulated: settings.marketSimulated,
      phoneRegistration: settings.phonesServed,
      invitationRequired: settings.invitationRequired,
      demoFundPassword: isDemo ? demoFundPassword : "",
      claims: webSettings.claimsIn(language),
      explorers: [...settings.explorers],
      serverTime: timeMs,
    }),
    "data/getCustomerService": async () => [...webSettings.now().customerService],
    "data/fees": () => fees(),
  };
}
