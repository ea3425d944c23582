/**
 * Commands as bytes: what crosses to the engine's thread, and, without their time, what tells whether a repeated
 * command id means the same. The bytes of a command never change between versions, or a repetition would look like a
 * conflict. A byte says which form follows; the forms that come a hundred thousand times a second are written and
 * read field by field here, to the same bytes as the list of fields gives.
 */
import { AMOUNT_MAX, type Amount, type ByteReader, type ByteWriter, type Command } from "@meridian/core";
import { FORMS, type FieldKind, type Form, LEG_FORMS } from "./command-fields.ts";

type PlaceOrder = Extract<Command, { type: "placeOrder" }>;
type LimitOrder = Extract<PlaceOrder, { orderType: "limit" }>;
type MarketOrder = Extract<PlaceOrder, { orderType: "market" }>;
type CancelOrder = Extract<Command, { type: "cancelOrder" }>;

const LIMIT = 0;
const MARKET = 1;
const CANCEL = 2;
const ICEBERG = 16;

/** The forms of each type of command, with their codes, the oldest first. */
const CODES = Map.groupBy(FORMS.keys(), (code) => FORMS[code]?.implied["type"]);

/**
 * Writes a command without its time. Throws `TypeError` for what is no command: a mistake of the calling
 * program.
 */
export function encodeCommand(command: Command, writer: ByteWriter): void {
  if (command.type === "placeOrder" && command.remark === "") {
    if (command.orderType === "limit") encodeLimit(command, writer);
    else encodeMarket(command, writer);
  } else if (command.type === "cancelOrder") encodeCancel(command, writer);
  else encodeByForm(command, writer);
}

/** Reads what `encodeCommand` wrote and puts the time in. */
export function decodeCommand(reader: ByteReader, time: number): Command {
  const code = reader.u8();
  if (code === LIMIT) return decodeLimit(reader, time, false);
  if (code === MARKET) return decodeMarket(reader, time);
  if (code === CANCEL) return decodeCancel(reader, time);
  if (code === ICEBERG) return decodeLimit(reader, time, true);
  const form = FORMS[code];
  if (form === undefined) throw new TypeError(`no command has the code ${code}`);
  return readFields(reader, form, { time }) as unknown as Command;
}

/** By the lists of fields alone: what the faster ways are held against. */
export function encodeByForm(command: Command, writer: ByteWriter): void {
  const values = command as unknown as Values;
  const code = CODES.get(command.type)?.find((found) => holds(FORMS[found], values));
  const form = code === undefined ? undefined : FORMS[code];
  if (code === undefined || form === undefined) throw new TypeError(`not a command: ${command.type}`);
  writer.u8(code);
  writeFields(writer, form, values);
}

type Values = Readonly<Record<string, unknown>>;

function holds(form: Form | undefined, values: Values): boolean {
  return (
    form !== undefined && Object.entries(form.implied).every(([field, value]) => values[field] === value)
  );
}

function encodeLimit(command: LimitOrder, writer: ByteWriter): void {
  const isWhole = command.displayQuantity === 0;
  writer.u8(isWhole ? LIMIT : ICEBERG);
  encodeOrder(command, writer);
  writeText(writer, "timeInForce", command.timeInForce);
  writeFlag(writer, "postOnly", command.postOnly);
  writeNumber(writer, "price", command.price);
  writeNumber(writer, "quantity", command.quantity);
  if (!isWhole) writeNumber(writer, "displayQuantity", command.displayQuantity);
}

function encodeMarket(command: MarketOrder, writer: ByteWriter): void {
  writer.u8(MARKET);
  encodeOrder(command, writer);
  writeNumber(writer, "quantity", command.quantity);
  writeAmount(writer, "quoteAmount", command.quoteAmount);
}

function encodeOrder(command: PlaceOrder, writer: ByteWriter): void {
  writeNumber(writer, "member", command.member);
  writeText(writer, "market", command.market);
  writeText(writer, "side", command.side);
  writeText(writer, "clientOrderId", command.clientOrderId);
  writeText(writer, "selfTradePrevention", command.selfTradePrevention);
}

function encodeCancel(command: CancelOrder, writer: ByteWriter): void {
  writer.u8(CANCEL);
  writeNumber(writer, "member", command.member);
  writeNumber(writer, "orderId", command.orderId);
  writeText(writer, "clientOrderId", command.clientOrderId);
}

function decodeLimit(reader: ByteReader, time: number, isIceberg: boolean): Command {
  return {
    type: "placeOrder",
    time,
    orderType: "limit",
    member: readNumber(reader),
    market: reader.text(),
    side: reader.text() as LimitOrder["side"],
    clientOrderId: reader.text(),
    selfTradePrevention: reader.text() as LimitOrder["selfTradePrevention"],
    timeInForce: reader.text() as LimitOrder["timeInForce"],
    postOnly: reader.bool(),
    price: readNumber(reader) as LimitOrder["price"],
    quantity: readNumber(reader) as LimitOrder["quantity"],
    displayQuantity: (isIceberg ? readNumber(reader) : 0) as LimitOrder["quantity"],
    remark: "",
  };
}

function decodeMarket(reader: ByteReader, time: number): Command {
  return {
    type: "placeOrder",
    time,
    orderType: "market",
    member: readNumber(reader),
    market: reader.text(),
    side: reader.text() as MarketOrder["side"],
    clientOrderId: reader.text(),
    selfTradePrevention: reader.text() as MarketOrder["selfTradePrevention"],
    quantity: readNumber(reader) as MarketOrder["quantity"],
    quoteAmount: readAmount(reader) as Amount,
    remark: "",
  };
}

function decodeCancel(reader: ByteReader, time: number): Command {
  return {
    type: "cancelOrder",
    time,
    member: readNumber(reader),
    orderId: readNumber(reader),
    clientOrderId: reader.text(),
  };
}

function writeFields(writer: ByteWriter, form: Form, values: Values): void {
  for (const [field, kind] of form.fields) writeField(writer, field, kind, values[field]);
}

function readFields(reader: ByteReader, form: Form, first: Values): Values {
  const values: Record<string, unknown> = { ...form.implied, ...first };
  for (const [field, kind] of form.fields) values[field] = readField(reader, kind);
  return values;
}

function writeField(writer: ByteWriter, field: string, kind: FieldKind, value: unknown): void {
  if (kind === "text") writeText(writer, field, value);
  else if (kind === "number") writeNumber(writer, field, value);
  else if (kind === "amount") writeAmount(writer, field, value);
  else if (kind === "flag") writeFlag(writer, field, value);
  else writeLegs(writer, field, value);
}

function writeText(writer: ByteWriter, field: string, value: unknown): void {
  if (typeof value !== "string") throw new TypeError(`${field} of a command must be a text`);
  writer.text(value);
}

function writeFlag(writer: ByteWriter, field: string, value: unknown): void {
  if (typeof value !== "boolean") throw new TypeError(`${field} of a command must be a flag`);
  writer.bool(value);
}

/** Out of range is for the core to refuse, so signs pass; a fraction could not have passed any door. */
function writeNumber(writer: ByteWriter, field: string, value: unknown): void {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) {
    throw new TypeError(`${field} of a command must be a whole number`);
  }
  writer.bool(value < 0);
  writer.whole(Math.abs(value));
}

function writeAmount(writer: ByteWriter, field: string, value: unknown): void {
  if (typeof value !== "bigint") throw new TypeError(`${field} of a command must be an amount`);
  const fits = value <= AMOUNT_MAX && value >= -AMOUNT_MAX;
  writer.u8(fits ? 0 : value < 0n ? 2 : 1);
  if (fits) writer.amount(value);
  else writer.big(value < 0n ? -value : value);
}

function writeLegs(writer: ByteWriter, field: string, value: unknown): void {
  if (!Array.isArray(value)) throw new TypeError(`${field} of a command must be a list`);
  writer.whole(value.length);
  for (const leg of value as readonly Values[]) {
    const code = LEG_FORMS.findIndex((form) => holds(form, leg));
    const form = LEG_FORMS[code];
    if (form === undefined) throw new TypeError(`${field} of a command must be orders`);
    writer.u8(code);
    writeFields(writer, form, leg);
  }
}

function readField(reader: ByteReader, kind: FieldKind): unknown {
  if (kind === "text") return reader.text();
  if (kind === "flag") return reader.bool();
  if (kind === "amount") return readAmount(reader);
  return kind === "number" ? readNumber(reader) : readLegs(reader);
}

function readNumber(reader: ByteReader): number {
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

function readLegs(reader: ByteReader): readonly Values[] {
  return Array.from({ length: reader.whole() }, () => {
    const form = LEG_FORMS[reader.u8()];
    if (form === undefined) throw new TypeError("a leg of an unknown kind");
    return readFields(reader, form, {});
  });
}
