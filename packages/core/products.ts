/** Every part of the core, and their declarations joined. A product is one line here and one in each of the unions. */
import type { Command } from "./commands.ts";
import { contracts } from "./contracts/product.ts";
import { convert } from "./convert/product.ts";
import { custody } from "./custody/product.ts";
import type { Event } from "./events.ts";
import type { Posting } from "./ledger/posting.ts";
import { ledger } from "./ledger/product.ts";
import { loan } from "./loan/product.ts";
import { managed } from "./managed/product.ts";
import { assert } from "./numeric/index.ts";
import { parameters } from "./parameters/product.ts";
import type { Appliers, Bookings, Executors, Fills, OutcomesAfter, Product } from "./product.ts";
import { round } from "./round/product.ts";
import { spot } from "./spot/product.ts";
import type { MarketKind } from "./trading/commands.ts";
import { trading } from "./trading/product.ts";
import type { Backing } from "./trading/settlement.ts";
import { wealth } from "./wealth/product.ts";

const ALL = [
  ledger,
  parameters,
  trading,
  spot,
  contracts,
  round,
  convert,
  custody,
  wealth,
  loan,
  managed,
] as const;

export const PRODUCTS: readonly Product[] = ALL;

type Part = (typeof ALL)[number];
type ReasonOf<Booking> = Booking extends (...given: never) => readonly Posting<infer Reason>[]
  ? Reason
  : never;
type ReasonIn<Postings> = Postings extends unknown ? ReasonOf<Postings[keyof Postings]> : never;
type All<Union> = (Union extends unknown ? (part: Union) => void : never) extends (part: infer Each) => void
  ? Each
  : never;

/** One table of what the parts declare under the same name. What no part declares does not compile where it is used. */
function joined<Key extends "execute" | "apply" | "postings">(key: Key): All<Part[Key]> {
  return Object.assign({}, ...ALL.map((part) => part[key])) as All<Part[Key]>;
}

/** The reasons that the parts declare with their bookings. */
export type PostingReason = ReasonIn<Part["postings"]>;

export const EXECUTORS: Executors<Command> = joined("execute");
export const APPLIERS: Appliers<Event> = joined("apply");
export const POSTINGS: Bookings<Event> = joined("postings");

export const OUTCOMES_AFTER: OutcomesAfter<Event> = Object.assign(
  {},
  ...PRODUCTS.map(({ outcomes }) => outcomes?.after),
);
export const FILLS: Fills<Event> = Object.assign({}, ...PRODUCTS.map(({ fills }) => fills));

const backings = new Map(PRODUCTS.flatMap(({ backing }) => (backing ? [[backing.marketKind, backing]] : [])));

export function backingOf(kind: MarketKind): Backing {
  const backing = backings.get(kind);
  assert(backing !== undefined, "a product brings each kind of market");
  return backing;
}

export const GUARDS = PRODUCTS.flatMap(({ guard }) => guard ?? []);

/** The commands whose events are applied for them. */
export const APPLIED_FOR: ReadonlySet<string> = new Set(
  PRODUCTS.flatMap(({ execute, appliesItself }) =>
    Object.keys(execute).filter((type) =>
      typeof appliesItself === "boolean" ? !appliesItself : !appliesItself.includes(type),
    ),
  ),
);
