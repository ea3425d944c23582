/** An operator's commands on contracts: their terms and their tiers. */
import type { Emit } from "../events.ts";
import { AMOUNT_MAX } from "../numeric/index.ts";
import { type Refusal, refuse } from "../refusal.ts";
import type { Exchange } from "../state.ts";
import { MARKETS_MAX } from "../trading/limits.ts";
import { Market } from "../trading/market.ts";
import { areTermsValid, isSameGrid, termsOf } from "../trading/market-terms.ts";
import type { DefineContract, SetContractTiers } from "./commands.ts";
import { areSettingsValid, areTiersValid, contractDefined } from "./contract-terms.ts";
import type { ContractDefined } from "./events.ts";
import { FUND_MEMBER, SETTLEMENT_COIN } from "./limits.ts";
import { contractSettlement } from "./settlement.ts";
import { Contract } from "./state.ts";

/** The first contract brings the insurance fund's positions with it. */
export function defineContract(exchange: Exchange, command: DefineContract, emit: Emit): Refusal | undefined {
  const { ledger, trading } = exchange;
  const { base, quote, market, time } = command;
  if (!ledger.coins.has(base) || !ledger.coins.has(quote)) return refuse("coin.unknown");
  const known = trading.markets.get(market)?.terms;
  if (known !== undefined && !isSameGrid(known, command)) return refuse("market.terms_fixed");
  const isNamed = market === `${base}-PERP` && quote === SETTLEMENT_COIN;
  if (!isNamed || !areTermsValid(command) || !areSettingsValid(command))
    return refuse("market.terms_invalid");
  if (known === undefined && trading.marketList.length >= MARKETS_MAX) return refuse("market.too_many");

  // From here the command must succeed.
  if (ledger.memberOf(FUND_MEMBER) < 0) emit({ type: "memberOpened", time, member: FUND_MEMBER, inviter: 0 });
  emit(contractDefined(command, command, time));
  return undefined;
}

export function applyContractDefined(exchange: Exchange, event: ContractDefined): void {
  const { ledger, trading, contracts } = exchange;
  const settings = { quorum: event.quorum, liquidationFeePpm: event.liquidationFeePpm };
  const known = contracts.find(event.market);
  if (known !== undefined) {
    known.market.setTerms(termsOf(event));
    known.settings = settings;
    return;
  }
  const settlement = contractSettlement(() => contracts.of(event.market));
  const market = new Market(trading.marketList.length, termsOf(event), settlement, trading.orders, ledger);
  trading.addMarket(market);
  contracts.add(new Contract(market, settings));
}

export function setContractTiers(
  exchange: Exchange,
  command: SetContractTiers,
  emit: Emit,
): Refusal | undefined {
  const { time, market, tiers } = command;
  if (exchange.contracts.find(market) === undefined) return refuse("contract.unknown");
  if (!areTiersValid(tiers) || tiers.at(-1)!.notionalMax > AMOUNT_MAX)
    return refuse("contract.tiers_invalid");

  // From here the command must succeed.
  tiers.forEach(({ notionalMax, maintenancePpm, leverageMax }, tier) => {
    const terms = { notionalMax, maintenancePpm, leverageMax };
    emit({ type: "contractTierSet", time, market, tier, tiers: tiers.length, ...terms });
  });
  return undefined;
}
