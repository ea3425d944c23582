/** Opens what there is to read, with the figures that texts name, and hands over its calls. */
import { API_VERSION, type CallOutput, type CoinInfo } from "@meridian/contract";
import type { Pool } from "pg";
import type { Engine } from "../../ground/engine/index.ts";
import { type Handlers, remembered } from "../../ground/calls/index.ts";
import type { Kyc } from "../../members/kyc/index.ts";
import type { OperatorParameters } from "../../money/parameters/index.ts";
import { REFERENCE_MARKET } from "../../members/profile/index.ts";
import type { Audit } from "../../ground/audit/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { type Content, openContent } from "./content.ts";
import { readFees } from "./fees.ts";
import type { MarketFigures } from "./figures.ts";
import { helpHandlers } from "./help-handlers.ts";
import { FEES_KEPT_MS } from "./limits.ts";
import { noticeHandlers } from "./notice-handlers.ts";
import { staffContentHandlers } from "./staff-handlers.ts";
import { type LinkSettings, openWebSettings } from "./web-settings.ts";

/** Settings that pages show or that texts name. */
interface ContentSettings extends LinkSettings {
  readonly mode: "demo" | "production";
  /** Members may register with a phone. */
  readonly phonesServed: boolean;
  readonly invitationRequired: boolean;
  readonly rateMemberPerMinute: number;
  readonly explorers: Readonly<CallOutput<"data/getWebSetting">["explorers"]>;
}

export interface ContentStart {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly settings: ContentSettings;
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
  const entry = venue.market(REFERENCE_MARKET) ?? venue.marketsOf("spot")[0];
  if (entry === undefined) throw new Error("a venue has a market");
  const { bandLowPpm, bandHighPpm, openOrdersMax, conditionalOrdersMax } = entry.terms;
  return { bandLowPpm, bandHighPpm, openOrdersMax, conditionalOrdersMax };
}

type WebCall = "data/getWebSetting" | "data/getCustomerService" | "data/fees";

interface WebParts {
  readonly settings: ContentSettings;
  readonly audit: Audit;
  readonly marketSimulated: boolean;
  readonly demoFundPassword: string;
}

export function contentHandlers(content: Content, parts: WebParts) {
  return {
    ...noticeHandlers(content),
    ...helpHandlers(content),
    ...staffContentHandlers(content, parts.audit),
    ...webHandlers(content, parts),
  };
}

function webHandlers({ webSettings, fees }: Content, parts: WebParts): Pick<Handlers, WebCall> {
  const { settings, marketSimulated, demoFundPassword } = parts;
  const isDemo = settings.mode === "demo";
  return {
    "data/getWebSetting": async (_input, { language, timeMs }) => ({
      name: NAME,
      version: API_VERSION,
      copyright: webSettings.now().copyright,
      demo: isDemo,
      marketSimulated,
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
