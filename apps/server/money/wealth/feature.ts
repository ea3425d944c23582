import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Alarms } from "../../ground/alarms/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import { feature } from "../../ground/feature/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { wealthChangeKinds } from "./change-kinds.ts";
import { type RunningIncome, startIncome } from "./income.ts";
import { investmentHandlers } from "./investment-handlers.ts";
import { loadOfferTexts, type OfferTexts } from "./offer-texts.ts";
import { followOffers, type Offers } from "./offers.ts";
import { ownHandlers } from "./own-handlers.ts";
import { productHandlers } from "./product-handlers.ts";
import { staffWealthHandlers } from "./staff-handlers.ts";
import { watchEarnings } from "./watch.ts";

interface Needs {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly alarms: Alarms;
  readonly log: Logger;
}

interface Gives {
  readonly wealth: { readonly offers: Offers; readonly texts: OfferTexts; readonly income: RunningIncome };
}

const partsOf = ({ wealth: given, ...parts }: Needs & Gives) => ({ ...parts, ...given });

/** Savings, fixed terms and pledges. */
export const wealth = feature<Needs>()({
  async start({ pool, engine, venue, alarms, log }, stops): Promise<Gives> {
    const texts = await loadOfferTexts(pool);
    const offers = followOffers(engine);
    stops.add("offers of wealth", async () => offers.stop());
    const watch = watchEarnings({ engine, offers, venue, alarms });
    const income = startIncome({ engine, offers, now: Date.now, watch, log });
    stops.add("income of wealth", () => income.stop());
    return { wealth: { offers, texts, income } };
  },
  changeKinds: (parts) => wealthChangeKinds(partsOf(parts)),
  metrics: ({ wealth: { income } }) => ({
    wealth_income_day: {
      help: "Last day, counted from 1970-01-01 UTC, whose income was looked after",
      read: () => income.day,
    },
  }),
  handlers: (parts) => ({
    ...productHandlers(partsOf(parts)),
    ...investmentHandlers(partsOf(parts)),
    ...ownHandlers(partsOf(parts)),
    ...staffWealthHandlers(partsOf(parts)),
  }),
});
