/** Parameters as they stand, in the shape in which changes of them are proposed. Pure. */
import type { ParameterChange, Parameters } from "@meridian/contract";

export function changesOf(parameters: Parameters): ParameterChange[] {
  const { coins, coinNetworks, markets, feeLevels, referralRates, limits } = parameters;
  return [
    ...coins.map((coin) => ({ kind: "coin" as const, ...coin })),
    ...coinNetworks.map((network) => ({ kind: "coinNetwork" as const, ...network })),
    // With the market's state, which no form and no comparison asks for.
    ...markets.map((market) => ({ kind: "market" as const, ...market })),
    ...feeLevels.map((level) => ({ kind: "feeLevel" as const, ...level })),
    ...(referralRates === null ? [] : [{ kind: "referralRates" as const, ...referralRates }]),
    ...limits.map((limit) => ({ kind: "limit" as const, ...limit })),
  ];
}
