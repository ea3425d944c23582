/** The naive twin defines contracts and their tiers. */
import { FUND_MEMBER } from "../../../contracts/limits.ts";
import type { DefineContract, SetContractTiers } from "../../../contracts/commands.ts";
import type { Emit } from "../../../events.ts";
import { MOST } from "../amounts.ts";
import type { TwinAnswer } from "../part.ts";
import { twinTermsFit } from "../spot.ts";
import type { TwinState } from "../state.ts";

export function twinDefineContract(state: TwinState, command: DefineContract, emit: Emit): TwinAnswer {
  const { base, quote, market, time, quorum, liquidationFeePpm } = command;
  if (!state.coins.has(base) || !state.coins.has(quote)) return "coin.unknown";
  const known = state.markets.get(market)?.terms;
  if (known) {
    const isSame = known.base === base && known.quote === quote && known.lotSize === command.lotSize;
    if (!isSame || known.quotePerTickLot !== command.quotePerTickLot) return "market.terms_fixed";
  }
  const isNamed = market === `${base}-PERP` && quote === "USDT";
  const areWhole = Number.isInteger(quorum) && Number.isInteger(liquidationFeePpm);
  const areSettings =
    areWhole && quorum >= 1 && quorum <= 16 && liquidationFeePpm >= 0 && liquidationFeePpm <= 50_000;
  if (!isNamed || !twinTermsFit(command) || !areSettings) return "market.terms_invalid";
  if (!state.members.has(FUND_MEMBER)) emit({ type: "memberOpened", time, member: FUND_MEMBER, inviter: 0 });
  emit({ ...command, type: "contractDefined" });
  return undefined;
}

export function twinSetTiers(state: TwinState, command: SetContractTiers, emit: Emit): TwinAnswer {
  const { time, market, tiers } = command;
  if (!state.contracts.byMarket.has(market)) return "contract.unknown";
  if (tiers.length < 1 || tiers.length > 20) return "contract.tiers_invalid";
  for (const [place, tier] of tiers.entries()) {
    const { notionalMax, maintenancePpm, leverageMax } = tier;
    const isPlain = notionalMax >= 1n && notionalMax <= MOST && maintenancePpm >= 1 && leverageMax >= 1;
    if (!isPlain || leverageMax > 125 || !Number.isInteger(leverageMax + maintenancePpm)) {
      return "contract.tiers_invalid";
    }
    if (maintenancePpm * leverageMax >= 1_000_000) return "contract.tiers_invalid";
    const before = tiers[place - 1];
    if (!before) continue;
    if (notionalMax <= before.notionalMax || maintenancePpm <= before.maintenancePpm)
      return "contract.tiers_invalid";
    if (leverageMax > before.leverageMax) return "contract.tiers_invalid";
  }
  tiers.forEach((tier, place) =>
    emit({ ...tier, type: "contractTierSet", time, market, tier: place, tiers: tiers.length }),
  );
  return undefined;
}
