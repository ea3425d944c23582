/** The call that answers what an order of a contract would need and change. */
import type { CallOutput } from "@meridian/contract";
import {
  affordableContractLots,
  bandEdge,
  type ContractOrder,
  entryPriceOf,
  formatDecimal,
  mulDiv,
  type PreviewLevel,
  previewContract,
  priceText,
  quantityText,
  quoteText,
  type Standing,
  type Ticks,
} from "@meridian/core";
import type { Engine } from "../../ground/engine/index.ts";
import { CallRefusal, type Handler, readPrice, readQuantity } from "../../ground/calls/index.ts";
import type { MarketData, VenueMarket } from "../market-data/index.ts";
import type { VenueDirectory } from "../venue/index.ts";
import type { ContractData } from "./contract-data.ts";
import { fractionText, percentText } from "./figures-text.ts";
import { knownContract } from "./known-contract.ts";
import { seenContract, seenMargin } from "./seen.ts";

export interface PreviewParts {
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly contracts: ContractData;
  readonly marketData: Pick<MarketData, "book">;
}

export function previewHandler({
  engine,
  venue,
  contracts,
  marketData,
}: PreviewParts): Handler<"user/previewOrder"> {
  return async (input, { member: { memberId } }) => {
    const scale = knownContract(venue, input.market);
    const view = (await contracts.figures()).get(input.market);
    if (view === undefined || view.mark === 0) throw new CallRefusal("contract.not_ready", "market");
    const member = await engine.query("contractMember", { member: memberId });
    const isMarket = input.price === undefined;
    const { terms } = venue.market(input.market)!;
    const order: ContractOrder = {
      side: input.side,
      price: isMarket
        ? (bandEdge(view.mark, terms, input.side === "buy") as Ticks)
        : readPrice(input.price!, scale, "price"),
      isMarket,
      quantity: readQuantity(input.quantity, scale, "quantity"),
      isReducing: input.reduceOnly ?? isClosing(input),
    };
    const side = member.balance.isHedged ? (input.positionSide ?? "long") : "net";
    const [contract, seen] = [seenContract(scale, view), seenMargin(member, input.market, side)];
    const levels = levelsOf(marketData, input.market, input.side);
    const preview = previewContract(contract, seen, order, levels);
    return {
      quantity: quantityText(scale, preview.quantity),
      averagePrice: priceText(scale, preview.taken.average),
      impactPercent: percentOfPpm(preview.taken.impactPpm),
      fee: quoteText(scale, preview.fee),
      realised: quoteText(scale, preview.realised),
      marginNeeded: quoteText(scale, preview.marginNeeded),
      isAffordable: preview.isAffordable,
      isTooLarge: preview.isTooLarge,
      quantityMax: quantityText(scale, affordableContractLots(contract, seen, order, levels)),
      before: standingText(scale, preview.before),
      after: standingText(scale, preview.after),
    };
  };
}

/** In hedge mode an order against its own side makes the position smaller. */
function isClosing({ positionSide, side }: { positionSide?: string | undefined; side: string }): boolean {
  return positionSide !== undefined && (positionSide === "long") !== (side === "buy");
}

function levelsOf(
  marketData: PreviewParts["marketData"],
  market: string,
  side: "buy" | "sell",
): PreviewLevel[] {
  const book = marketData.book(market);
  if (book === undefined) return [];
  const levels = (side === "buy" ? book.asks : book.bids).top(Infinity);
  return levels.map(([price, lots]) => ({ price, lots }) as PreviewLevel);
}

function percentOfPpm(ppm: number): string {
  return formatDecimal(mulDiv(BigInt(ppm), 1n, 100n, "ceil"), 2);
}

function standingText(
  scale: VenueMarket,
  { position, liquidation, ratioBps }: Standing,
): CallOutput<"user/previewOrder">["before"] {
  return {
    quantity: quantityText(scale, position.size),
    entryPrice: fractionText(scale, entryPriceOf(position, scale.quotePerTickLot)) || "0",
    liquidationPrice: fractionText(scale, liquidation),
    marginRatioPercent: percentText(ratioBps),
  };
}
