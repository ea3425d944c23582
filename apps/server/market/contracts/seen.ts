/** A contract and a member in it as the core's preview wants them, from what the engine answered. */
import {
  type ContractMember,
  type ContractView,
  type PositionView,
  type SeenContract,
  type SeenMargin,
  tiersOf,
} from "@meridian/core";
import type { VenueMarket } from "../market-data/index.ts";

export function seenContract(scale: VenueMarket, view: ContractView): SeenContract {
  const { lotSize, quotePerTickLot, quantityMax } = scale;
  return {
    mark: view.mark,
    lotSize,
    quotePerTickLot,
    quantityMax,
    tiers: tiersOf(view.tiers),
  } as SeenContract;
}

/** @param side of the position that an order would change */
export function seenMargin(
  { balance, positions, settings }: ContractMember,
  market: string,
  side: PositionView["position"],
): SeenMargin {
  const own = settings.find((each) => each.market === market)!;
  const position = positions.find((each) => each.market === market && each.position === side);
  const cross = positions.filter((each) => each.mode === "cross" && each !== position);
  const opposite = cross.find((each) => each.market === market);
  return {
    mode: own.mode,
    leverage: own.leverage,
    makerFeePpm: own.makerFeePpm,
    takerFeePpm: own.takerFeePpm,
    position: {
      size: position?.size ?? 0,
      cost: position?.cost ?? 0n,
      margin: position?.mode === "isolated" ? position.margin : 0n,
    },
    opposite: { size: opposite?.size ?? 0, cost: opposite?.cost ?? 0n },
    orders: own.legs.find((leg) => leg.position === side)?.orders ?? [],
    available: balance.available,
    wallet: balance.wallet,
    unrealised: cross.reduce((sum, { unrealised }) => sum + unrealised, 0n),
    maintenance: cross.reduce((sum, { maintenance }) => sum + maintenance, 0n),
  };
}
