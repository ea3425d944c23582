import { venueAccount } from "../ledger/accounts.ts";
import { booked } from "../ledger/apply.ts";
import { nothing, post, spotOf } from "../ledger/posting.ts";
import type { Bookings, Product } from "../product.ts";
import { acceptQuote, returnToInventory } from "./accept.ts";
import {
  applyConversionQuoted,
  applyConvertCoinSet,
  applyConvertTermsSet,
  rememberConverted,
} from "./apply.ts";
import { CONVERT_COMMANDS } from "./command-fields.ts";
import type { ConvertCommand } from "./commands.ts";
import { setConvertCoin, setConvertTerms } from "./define.ts";
import { quoteDust } from "./dust.ts";
import { CONVERT_EVENTS } from "./event-fields.ts";
import type { ConvertEvent } from "./events.ts";
import { convertProblems } from "./invariants.ts";
import { CONVERT_OUTCOMES } from "./outcome.ts";
import { quoteConversion } from "./quote.ts";
import { CONVERT_SNAPSHOT } from "./snapshot.ts";

type ConvertReason = "conversion" | "conversionFee";

const postings: Bookings<ConvertEvent, ConvertReason> = {
  convertTermsSet: nothing,
  convertCoinSet: nothing,
  conversionQuoted: nothing,
  converted: ({ member, from, to, given, received, fee }) => [
    post(spotOf(member), from, -given, 0n, "conversion"),
    post(venueAccount("inventory"), from, given, 0n, "conversion"),
    post(venueAccount("inventory"), to, -received - fee, 0n, "conversion"),
    post(spotOf(member), to, received + fee, 0n, "conversion"),
    post(spotOf(member), to, -fee, 0n, "conversionFee"),
    post(venueAccount("fees"), to, fee, 0n, "conversionFee"),
  ],
};

/** One coin into another at a price that is held for some seconds, out of the venue's inventory. */
export const convert: Product<ConvertCommand, ConvertEvent, ConvertReason> = {
  execute: { setConvertTerms, setConvertCoin, quoteConversion, quoteDust, acceptQuote, returnToInventory },
  appliesItself: false,
  apply: {
    convertTermsSet: applyConvertTermsSet,
    convertCoinSet: applyConvertCoinSet,
    conversionQuoted: applyConversionQuoted,
    converted: booked(postings.converted, rememberConverted),
  },
  postings,
  commands: CONVERT_COMMANDS,
  events: CONVERT_EVENTS,
  outcomes: CONVERT_OUTCOMES,
  problems: convertProblems,
  snapshot: CONVERT_SNAPSHOT,
};
