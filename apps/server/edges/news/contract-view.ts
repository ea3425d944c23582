/** News of a member's contracts in the shapes of the API. */
import { EXIT_CONDITIONS, type News } from "@meridian/contract";
import { SETTLEMENT_COIN } from "@meridian/core";
import { marginCallText } from "../../market/contracts/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import { closedFigures } from "./contract-figures.ts";
import type { NewsRow } from "./rows.ts";

export type NewsHead = Pick<News, "id" | "time" | "read">;
type RowOf<Kind extends NewsRow["kind"]> = Extract<NewsRow, { readonly kind: Kind }>;
export type ContractRow = RowOf<"liquidated" | "deleveraged" | "exit" | "marginCall" | "funding">;

/** @returns null for what this version knows no words for */
export function contractView(terms: MarketData["terms"], row: ContractRow, head: NewsHead): News | null {
  switch (row.kind) {
    case "marginCall":
      return marginCallView(terms, row, head);
    case "funding": {
      const { markets, amount } = row.about;
      const coin = SETTLEMENT_COIN;
      return { kind: row.kind, ...head, markets, amount: terms.amountText(coin, BigInt(amount)), coin };
    }
    default:
      return closedView(terms, row, head);
  }
}

function marginCallView(terms: MarketData["terms"], row: RowOf<"marginCall">, head: NewsHead): News {
  const { market, isLong, unit, maintenance, balance, holds } = row.about;
  const figures = { maintenance: BigInt(maintenance), balance: BigInt(balance) };
  const call = { id: 0, member: 0, unit, market, isLong, ...figures, begunAt: row.at };
  const text = marginCallText(terms, { ...call, endedAt: null, mailedAt: 0 });
  return { kind: row.kind, ...text, ...head, holds };
}

function closedView(
  terms: MarketData["terms"],
  { kind, about }: RowOf<"liquidated" | "deleveraged" | "exit">,
  head: NewsHead,
): News | null {
  const { market, isLong, quantity, value, realised, fee } = about;
  const scale = terms.find(market);
  if (scale === undefined) return null;
  const figures = closedFigures(scale, {
    quantity: Number.parseInt(quantity, 10),
    value: BigInt(value),
    realised: BigInt(realised),
    fee: BigInt(fee),
  });
  const closed = { ...head, market, isLong, ...figures, coin: scale.quote };
  if (kind !== "exit") return { kind, ...closed };
  const condition = EXIT_CONDITIONS.find((known) => known === about.condition);
  if (condition === undefined) return null;
  return { kind, ...closed, orderId: about.orderId, condition, outcome: outcomeOf(about.outcome) };
}

type Outcome = Extract<News, { kind: "exit" }>["outcome"];

function outcomeOf(outcome: string): Outcome {
  return outcome === "" ? "resting" : (outcome as Outcome);
}
