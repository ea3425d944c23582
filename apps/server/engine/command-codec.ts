/**
 * Commands as bytes: what crosses to the engine's thread, and, without their time, what tells whether a
 * repeated command id means the same. The bytes of a command never change between versions, or a repetition
 * would look like a conflict.
 */
import { AMOUNT_MAX, type ByteReader, type ByteWriter, type Command } from "@meridian/core";

type Kind = "text" | "number" | "amount" | "flag";
type KindOf<Value> = Value extends string
  ? "text"
  : Value extends number
    ? "number"
    : Value extends bigint
      ? "amount"
      : "flag";
type FieldsOf<Shape> = {
  readonly [Field in Exclude<keyof Shape, "type" | "time" | "orderType">]: KindOf<Shape[Field]>;
};
type PlaceOrder = Extract<Command, { type: "placeOrder" }>;
type OtherCommand = Exclude<Command, PlaceOrder>;
type Schemas = {
  readonly [Type in OtherCommand["type"]]: FieldsOf<Extract<OtherCommand, { type: Type }>>;
} & {
  readonly placeLimitOrder: FieldsOf<Extract<PlaceOrder, { orderType: "limit" }>>;
  readonly placeMarketOrder: FieldsOf<Extract<PlaceOrder, { orderType: "market" }>>;
};

const ORDER_FIELDS = {
  member: "number",
  market: "text",
  side: "text",
  clientOrderId: "text",
  selfTradePrevention: "text",
} as const;

/**
 * The compiler holds these against the commands. The order of kinds and of fields is permanent; new ones go
 * last.
 */
const SCHEMAS: Schemas = {
  placeLimitOrder: {
    ...ORDER_FIELDS,
    timeInForce: "text",
    postOnly: "flag",
    price: "number",
    quantity: "number",
  },
  placeMarketOrder: { ...ORDER_FIELDS, quantity: "number", quoteAmount: "amount" },
  cancelOrder: { member: "number", orderId: "number", clientOrderId: "text" },
  cancelAllOrders: { member: "number", market: "text" },
  openMember: { member: "number", inviter: "number" },
  transfer: { member: "number", coin: "text", from: "text", to: "text", amount: "amount" },
  creditDeposit: { depositKey: "text", network: "text", member: "number", coin: "text", amount: "amount" },
  reverseDeposit: { depositKey: "text" },
  requestWithdrawal: {
    withdrawalId: "text",
    network: "text",
    member: "number",
    coin: "text",
    amount: "amount",
    fee: "amount",
  },
  settleWithdrawal: { withdrawalId: "text" },
  releaseWithdrawal: { withdrawalId: "text", reason: "text" },
  fundVenue: { fundingKey: "text", network: "text", account: "text", coin: "text", amount: "amount" },
  bookNetworkCost: { costKey: "text", network: "text", coin: "text", amount: "amount" },
  defineCoin: { coin: "text", decimals: "number" },
  defineMarket: {
    market: "text",
    base: "text",
    quote: "text",
    lotSize: "amount",
    quotePerTickLot: "amount",
    quantityMin: "number",
    quantityMax: "number",
    notionalMin: "amount",
    notionalMax: "amount",
    bandLowPpm: "number",
    bandHighPpm: "number",
    priceInitial: "number",
    makerFeePpm: "number",
    takerFeePpm: "number",
    openOrdersMax: "number",
  },
  setMarketState: { market: "text", state: "text" },
};

type Plan = readonly (readonly [field: string, kind: Kind])[];

const NAMES = Object.keys(SCHEMAS);
const PLANS: readonly Plan[] = Object.values(SCHEMAS).map(
  (fields) => Object.entries(fields) as [string, Kind][],
);
const CODES = new Map(NAMES.map((name, code) => [name, code]));

/**
 * Writes a command without its time. Throws `TypeError` for what is no command: a mistake of the calling
 * program.
 */
export function encodeCommand(command: Command, writer: ByteWriter): void {
  const code = CODES.get(nameOf(command));
  const plan = code === undefined ? undefined : PLANS[code];
  if (code === undefined || plan === undefined) throw new TypeError(`not a command: ${command.type}`);
  writer.u8(code);
  const values = command as unknown as Readonly<Record<string, unknown>>;
  for (const [field, kind] of plan) writeField(writer, field, kind, values[field]);
}

/** Reads what `encodeCommand` wrote and puts the time in. */
export function decodeCommand(reader: ByteReader, time: number): Command {
  const code = reader.u8();
  const plan = PLANS[code];
  if (plan === undefined) throw new TypeError(`no command has the code ${code}`);
  const command: Record<string, unknown> = { type: typeOf(code), time };
  if (code < 2) command["orderType"] = code === 0 ? "limit" : "market";
  for (const [field, kind] of plan) command[field] = readField(reader, kind);
  return command as unknown as Command;
}

function nameOf(command: Command): string {
  if (command.type !== "placeOrder") return command.type;
  return command.orderType === "limit" ? "placeLimitOrder" : "placeMarketOrder";
}

function typeOf(code: number): string {
  return code < 2 ? "placeOrder" : (NAMES[code] as string);
}

function writeField(writer: ByteWriter, field: string, kind: Kind, value: unknown): void {
  if (kind === "text" && typeof value === "string") writer.text(value);
  else if (kind === "number" && typeof value === "number") writeNumber(writer, field, value);
  else if (kind === "amount" && typeof value === "bigint") writeAmount(writer, value);
  else if (kind === "flag" && typeof value === "boolean") writer.bool(value);
  else throw new TypeError(`${field} of a command must be a ${kind}`);
}

/** Out of range is for the core to refuse, so signs pass; a fraction could not have passed any door. */
function writeNumber(writer: ByteWriter, field: string, value: number): void {
  if (!Number.isSafeInteger(value)) throw new TypeError(`${field} of a command must be a whole number`);
  writer.bool(value < 0);
  writer.whole(Math.abs(value));
}

function writeAmount(writer: ByteWriter, value: bigint): void {
  const fits = value <= AMOUNT_MAX && value >= -AMOUNT_MAX;
  writer.u8(fits ? 0 : value < 0n ? 2 : 1);
  if (fits) writer.amount(value);
  else writer.big(value < 0n ? -value : value);
}

function readField(reader: ByteReader, kind: Kind): unknown {
  if (kind === "text") return reader.text();
  if (kind === "flag") return reader.bool();
  if (kind === "amount") return readAmount(reader);
  const isNegative = reader.bool();
  const size = reader.whole();
  return isNegative ? -size : size;
}

function readAmount(reader: ByteReader): bigint {
  const form = reader.u8();
  if (form === 0) return reader.amount();
  const size = reader.big();
  return form === 2 ? -size : size;
}
