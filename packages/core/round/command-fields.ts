/** The written forms of the commands of rounds. */
import { type CommandForm, commandForm, rowForm } from "../codec/command-form.ts";
import type {
  DefineSeries,
  EnterRound,
  RoundSample,
  RoundSource,
  SetRoundCoolOff,
  SetRoundLossLimit,
  SetRoundSources,
  SetSeriesState,
  TurnRounds,
} from "./commands.ts";

export const ROUND_COMMANDS: readonly CommandForm[] = [
  commandForm<DefineSeries>(46, "defineSeries", {
    series: "text",
    base: "text",
    minutes: "number",
    priceDecimals: "number",
    stakeMin: "amount",
    stakeMax: "amount",
    openFeePpm: "number",
    rewardFeePpm: "number",
  }),
  commandForm<SetRoundSources>(47, "setRoundSources", {
    series: "text",
    sources: rowForm<RoundSource>({ source: "text", key: "text", signer: "text" }),
  }),
  commandForm<TurnRounds>(48, "turnRounds", {
    series: "text",
    samples: rowForm<RoundSample>({ source: "text", price: "number", time: "number", signature: "text" }),
  }),
  commandForm<EnterRound>(49, "enterRound", {
    member: "number",
    series: "text",
    round: "number",
    direction: "text",
    stake: "amount",
  }),
  commandForm<SetRoundLossLimit>(50, "setRoundLossLimit", { member: "number", limit: "amount" }),
  commandForm<SetRoundCoolOff>(51, "setRoundCoolOff", { member: "number", until: "number" }),
  commandForm<SetSeriesState>(52, "setSeriesState", { series: "text", isOpen: "flag" }),
];
