/** Conversions as bytes: see snapshot.ts of the core. */
import type { ByteReader, ByteWriter } from "../codec/bytes.ts";
import { amount, ratePpm } from "../numeric/index.ts";
import type { SnapshotSection } from "../product.ts";
import type { Exchange } from "../state.ts";
import type { ConvertCoin, ConvertTerms } from "./commands.ts";
import type { ConversionLeg } from "./leg.ts";
import type { Quote } from "./state.ts";

export const CONVERT_SNAPSHOT: readonly SnapshotSection[] = [
  {
    form: 6,
    isEmpty: ({ convert }) => convert.terms === undefined && convert.coins.size === 0,
    write: writeConvert,
    read: readConvert,
  },
];

/** Coins in the order of the ledger, which is the same however they came to be on offer. */
function writeConvert({ ledger, convert }: Exchange, writer: ByteWriter): void {
  writer.bool(convert.terms !== undefined);
  if (convert.terms !== undefined) writeTerms(convert.terms, writer);
  writer.whole(convert.coins.size);
  for (const { code } of ledger.coinList) {
    const terms = convert.coins.get(code);
    if (terms === undefined) continue;
    writer.text(code);
    for (const field of COIN_FIELDS) writer.amount(terms[field]);
  }
  writer.whole(convert.lastQuoteId);
  writer.whole(convert.quotes.size);
  for (const quote of convert.quotes.values()) writeQuote(quote, writer);
}

function readConvert({ convert }: Exchange, reader: ByteReader): void {
  if (reader.bool()) convert.terms = readTerms(reader);
  for (let left = reader.whole(); left > 0; left--) {
    const code = reader.text();
    const terms = COIN_FIELDS.map((field) => [field, amount(reader.amount())] as const);
    convert.coins.set(code, Object.fromEntries(terms) as unknown as ConvertCoin);
  }
  convert.lastQuoteId = reader.whole();
  for (let left = reader.whole(); left > 0; left--) {
    const quote = readQuote(reader);
    convert.quotes.set(quote.quoteId, quote);
  }
}

const COIN_FIELDS = [
  "amountMin",
  "amountMax",
  "stockMin",
  "stockMax",
  "stockTarget",
] as const satisfies readonly (keyof ConvertCoin)[];

function writeTerms(terms: ConvertTerms, writer: ByteWriter): void {
  writer.whole(terms.spreadPpm);
  writer.whole(terms.feePpm);
  writer.whole(terms.quorum);
  writer.amount(terms.dustMax);
  writer.bool(terms.isHedged);
}

function readTerms(reader: ByteReader): ConvertTerms {
  const [spreadPpm, feePpm] = [ratePpm(reader.whole()), ratePpm(reader.whole())];
  const quorum = reader.whole();
  return { spreadPpm, feePpm, quorum, dustMax: amount(reader.amount()), isHedged: reader.bool() };
}

function writeQuote({ quoteId, kind, member, expiresAt, isUsed, legs }: Quote, writer: ByteWriter): void {
  writer.whole(quoteId);
  writer.bool(kind === "dust");
  writer.whole(member);
  writer.whole(expiresAt);
  writer.bool(isUsed);
  writer.whole(legs.length);
  for (const leg of legs) writeLeg(leg, writer);
}

function readQuote(reader: ByteReader): Quote {
  const quoteId = reader.whole();
  const kind = reader.bool() ? "dust" : "exchange";
  const [member, expiresAt, isUsed] = [reader.whole(), reader.whole(), reader.bool()];
  const legs = Array.from({ length: reader.whole() }, () => readLeg(reader));
  return { quoteId, kind, member, expiresAt, isUsed, legs };
}

function writeLeg(leg: ConversionLeg, writer: ByteWriter): void {
  writer.text(leg.from);
  writer.text(leg.to);
  for (const value of [leg.given, leg.received, leg.fee, leg.atIndex]) writer.amount(value);
  for (const value of [leg.fromPrice, leg.toPrice, leg.spreadPpm, leg.feePpm]) writer.whole(value);
}

function readLeg(reader: ByteReader): ConversionLeg {
  const [from, to] = [reader.text(), reader.text()];
  const [given, received] = [amount(reader.amount()), amount(reader.amount())];
  const [fee, atIndex] = [amount(reader.amount()), amount(reader.amount())];
  const [fromPrice, toPrice] = [reader.whole(), reader.whole()];
  const [spreadPpm, feePpm] = [ratePpm(reader.whole()), ratePpm(reader.whole())];
  return { from, to, given, received, fee, atIndex, fromPrice, toPrice, spreadPpm, feePpm };
}
