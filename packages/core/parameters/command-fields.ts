/** The written forms of the commands of an operator's parameters. */
import { type CommandForm, commandForm } from "../codec/command-form.ts";
import type { DefineCoin, DefineFeeLevel, SetFeeLevel, SetReferralRates } from "./commands.ts";

export const PARAMETERS_COMMANDS: readonly CommandForm[] = [
  commandForm<DefineCoin>(13, "defineCoin", { coin: "text", decimals: "number" }),
  commandForm<DefineFeeLevel>(24, "defineFeeLevel", {
    level: "number",
    volumeMin: "amount",
    makerSharePpm: "number",
    takerSharePpm: "number",
  }),
  commandForm<SetFeeLevel>(25, "setFeeLevel", { member: "number", level: "number" }),
  commandForm<SetReferralRates>(26, "setReferralRates", { levelOnePpm: "number", levelTwoPpm: "number" }),
];
