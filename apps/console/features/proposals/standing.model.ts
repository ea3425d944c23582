/** Parameters as they stand, in the shape in which changes of them are proposed. Pure. */
import type { ParameterChange, Parameters, ProposalChange, StaffOverview } from "@meridian/contract";

export function changesOf(parameters: Parameters): ParameterChange[] {
  const { coins, coinContracts, coinNetworks, markets, feeLevels, referralRates, limits } = parameters;
  const { hotWallets, coldAddresses, signInRewards, contracts, indexSources, roundSeries } = parameters;
  const { convertTerms, convertCoins, offers, offerTexts, offerStates } = parameters;
  const { loanPlans, loanPlanStates, loanRule, strategyStates, profitShare } = parameters;
  return [
    ...coins.map((coin) => ({ kind: "coin" as const, ...coin })),
    ...coinContracts.map((listed) => ({ kind: "coinContract" as const, ...listed })),
    ...coinNetworks.map((network) => ({ kind: "coinNetwork" as const, ...network })),
    // With the market's state, which no form and no comparison asks for.
    ...markets.map((market) => ({ kind: "market" as const, ...market })),
    ...feeLevels.map((level) => ({ kind: "feeLevel" as const, ...level })),
    ...(referralRates === null ? [] : [{ kind: "referralRates" as const, ...referralRates }]),
    ...limits.map((limit) => ({ kind: "limit" as const, ...limit })),
    ...hotWallets.map((bounds) => ({ kind: "hotWallet" as const, ...bounds })),
    ...coldAddresses.map((cold) => ({ kind: "coldAddress" as const, ...cold })),
    { kind: "signInRewards" as const, ...signInRewards },
    ...offers.map((offer) => ({ kind: "offer" as const, ...offer })),
    ...offerTexts.map((texts) => ({ kind: "offerText" as const, ...texts })),
    ...offerStates.map((state) => ({ kind: "offerState" as const, ...state })),
    ...loanPlans.map((plan) => ({ kind: "loanPlan" as const, ...plan })),
    ...loanPlanStates.map((state) => ({ kind: "loanPlanState" as const, ...state })),
    ...loanRule.map((rule) => ({ kind: "loanRule" as const, ...rule })),
    ...strategyStates.map((state) => ({ kind: "strategyState" as const, ...state })),
    ...profitShare.map((share) => ({ kind: "profitShare" as const, ...share })),
    ...contracts.map((contract) => ({ kind: "contract" as const, ...contract })),
    ...(indexSources.length === 0 ? [] : [{ kind: "indexSources" as const, sources: indexSources }]),
    ...convertTerms.map((terms) => ({ kind: "convertTerms" as const, ...terms })),
    // With the stock, as a market stands here with its state.
    ...convertCoins.map((coin) => ({ kind: "convertCoin" as const, ...coin })),
    ...roundSeries.map((series) => ({ kind: "roundSeries" as const, ...series })),
  ];
}

export interface Stopped {
  readonly state: "cancelOnly" | "halted" | "paused";
  readonly setAt: number | null;
  readonly setBy: string;
  readonly reason: string;
}

/** Returns the stop that a proposal to resume would end; undefined for any other, and for what runs already. */
export function stoppedOf(
  change: ProposalChange,
  { markets, withdrawals }: Pick<StaffOverview, "markets" | "withdrawals">,
): Stopped | undefined {
  if (change.kind === "marketTrading") {
    const market = markets.find((candidate) => candidate.market === change.market);
    if (market === undefined || market.state === "trading") return undefined;
    return { ...market, state: market.state };
  }
  if (change.kind !== "withdrawalsResume") return undefined;
  const network = withdrawals.find((candidate) => candidate.network === change.network);
  return network?.paused === true ? { ...network, state: "paused" } : undefined;
}
