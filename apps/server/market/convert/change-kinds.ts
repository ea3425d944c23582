/** The terms of exchanges, the coins on offer, and the inventory's funds, as two people change them. */
import {
  type ConvertCoinView,
  type ConvertView,
  PRICE_COIN,
  ratePpm,
  type SetConvertCoin,
} from "@meridian/core";
import { CallRefusal, readAmount, readOrZero, writeAmount } from "../../ground/calls/index.ts";
import {
  belowBound,
  burdensWhen,
  type ChangeKind,
  type ChangeKinds,
  type ChangeOf,
  refuseCoinsAbove,
  refuseRateAbove,
} from "../../ground/changes/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import type { VenueDirectory } from "../venue/index.ts";

/** Two percent: twenty times the first spread, and what the dearest venues take without naming it. */
const SPREAD_PPM_MAX = 20_000;
const FEE_PPM_MAX = 10_000;

/** With one source alone an index is whatever that one says. */
const QUORUM_MIN = 2;

/** Above it nothing is dust any more; in whole USDT. */
const DUST_MAX = 100n;

interface Parts {
  readonly engine: Pick<Engine, "query" | "view">;
  readonly venue: Pick<VenueDirectory, "decimals">;
}

export function convertChangeKinds(
  parts: Parts,
): Pick<ChangeKinds, "convertTerms" | "convertCoin" | "inventoryFunding"> {
  return {
    convertTerms: termsKind(parts),
    convertCoin: coinKind(parts),
    inventoryFunding: fundingKind(parts),
  };
}

const viewOf = ({ engine }: Parts): Promise<ConvertView> => engine.query("convert", { timeMs: 0 });

function decimalsOf({ venue }: Parts, coin: string): number {
  const decimals = venue.decimals(coin);
  if (decimals === undefined) throw new CallRefusal("coin.unknown", "coin");
  return decimals;
}

function termsKind(parts: Parts): ChangeKind<ChangeOf<"convertTerms">> {
  return {
    subject: () => "convert",
    async list() {
      const { terms } = await viewOf(parts);
      if (terms === undefined) return [];
      const { spreadPpm, feePpm, quorum, dustMax, isHedged } = terms;
      return [
        {
          ...{ kind: "convertTerms", spreadPpm, feePpm, quorum },
          dustMaxUsdt: writeAmount(dustMax, decimalsOf(parts, PRICE_COIN)),
          hedge: isHedged ? "on" : "off",
        },
      ];
    },
    check({ spreadPpm, feePpm, quorum, dustMaxUsdt }) {
      refuseRateAbove(spreadPpm, SPREAD_PPM_MAX, "spreadPpm");
      refuseRateAbove(feePpm, FEE_PPM_MAX, "feePpm");
      if (quorum < QUORUM_MIN) throw belowBound("quorum", String(QUORUM_MIN));
      refuseCoinsAbove(dustMaxUsdt, DUST_MAX, decimalsOf(parts, PRICE_COIN), "dustMaxUsdt");
    },
    effect: ({ spreadPpm, feePpm, quorum, dustMaxUsdt, hedge }, time) => ({
      command: {
        ...{ type: "setConvertTerms", time, quorum, isHedged: hedge === "on" },
        ...{ spreadPpm: ratePpm(spreadPpm), feePpm: ratePpm(feePpm) },
        dustMax: readOrZero(dustMaxUsdt, decimalsOf(parts, PRICE_COIN), "dustMaxUsdt"),
      },
    }),
    burdens: burdensWhen({ spreadPpm: "up", feePpm: "up" }),
  };
}

const AMOUNTS = ["amountMin", "amountMax", "stockMin", "stockMax", "stockTarget"] as const;

function coinKind(parts: Parts): ChangeKind<ChangeOf<"convertCoin">> {
  const command = ({ coin, ...texts }: ChangeOf<"convertCoin">, time: number): SetConvertCoin => {
    const decimals = decimalsOf(parts, coin);
    const read = (field: (typeof AMOUNTS)[number]) => readOrZero(texts[field], decimals, field);
    const stock = {
      stockMin: read("stockMin"),
      stockMax: read("stockMax"),
      stockTarget: read("stockTarget"),
    };
    const bounds = { amountMin: read("amountMin"), amountMax: read("amountMax") };
    return { type: "setConvertCoin", time, coin, ...bounds, ...stock };
  };
  return {
    subject: ({ coin }) => coin,
    list: async () => (await viewOf(parts)).coins.map((view) => coinChangeOf(parts, view)),
    check(change) {
      const { amountMin, amountMax, stockMin, stockMax, stockTarget } = command(change, 0);
      if (amountMax > 0n && amountMin > amountMax)
        throw new CallRefusal("convert.terms_invalid", "amountMin");
      if (stockTarget < stockMin || stockTarget > stockMax)
        throw new CallRefusal("convert.terms_invalid", "stockTarget");
    },
    effect: (change, time) => ({ command: command(change, time) }),
    burdens: burdensWhen({ amountMin: "up" }),
    about: ({ coin }) => ({ subject: coin, coin }),
  };
}

function coinChangeOf(parts: Parts, view: ConvertCoinView): ChangeOf<"convertCoin"> {
  const text = (field: (typeof AMOUNTS)[number]): string =>
    writeAmount(view[field], decimalsOf(parts, view.coin));
  return {
    ...{ kind: "convertCoin", coin: view.coin, amountMin: text("amountMin"), amountMax: text("amountMax") },
    ...{ stockMin: text("stockMin"), stockMax: text("stockMax"), stockTarget: text("stockTarget") },
  };
}

/** Between the account that the venue works with and the inventory, either way. */
function fundingKind(parts: Parts): ChangeKind<ChangeOf<"inventoryFunding">> {
  const accountsOf = ({ direction }: ChangeOf<"inventoryFunding">) =>
    direction === "in"
      ? ({ from: "operating", to: "inventory" } as const)
      : ({ from: "inventory", to: "operating" } as const);
  return {
    subject: ({ coin }) => `inventory:${coin}`,
    movesMoney: true,
    async check(change) {
      const { coin } = change;
      const units = readAmount(change.amount, decimalsOf(parts, coin), "amount");
      const { from } = accountsOf(change);
      const available = (await parts.engine.view()).venueBalances.get(from)?.get(coin) ?? 0n;
      if (units > available) throw new CallRefusal("venue.insufficient_funds", "amount");
    },
    effect: (change, time) => ({
      command: {
        ...{ type: "moveVenueFunds", time, ...accountsOf(change), coin: change.coin },
        amount: readAmount(change.amount, decimalsOf(parts, change.coin), "amount"),
      },
    }),
  };
}
