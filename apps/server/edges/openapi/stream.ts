/** The stream in the API's description: its handshake as a path, its messages as schemas, and what is read of it. */
import {
  balance,
  candle,
  candleInterval,
  type ClientMessage,
  contractTicker,
  deposit,
  level,
  marginCall,
  order,
  OWN_CHANGED,
  ownContracts,
  ownTrade,
  position,
  PRIVATE_CHANNELS,
  PUBLIC_CHANNELS,
  publicTrade,
  roundEntry,
  seriesRow,
  type ServerMessage,
  STREAM_PATH,
  ticker,
  withdrawal,
} from "@meridian/contract";
import { z } from "zod";
import { CLOSE_REASONS, SOCKET_CALLS, STREAM_TEXT } from "./stream-text.ts";

type Json = Readonly<Record<string, unknown>>;

const market = z.string();
const kind = z.enum(["snapshot", "delta"]);
const levels = z.array(level);
const book = { channel: z.templateLiteral(["book:", market]), sequence: z.int(), checksum: z.int() };
const sides = { bids: levels, asks: levels, time: z.int() };
const listOf = <Channel extends z.ZodType, Row extends z.ZodType>(channel: Channel, row: Row) =>
  z.strictObject({ channel, type: kind, list: z.array(row) });

const CLIENT_MESSAGE = z.union([
  z.strictObject({ op: z.enum(["subscribe", "unsubscribe"]), channels: z.array(z.string()) }),
  z.strictObject({ op: z.literal("auth"), token: z.string() }),
  z.strictObject({ op: z.literal("auth"), signed: z.string() }),
  z.strictObject({ op: z.literal("ping"), time: z.int() }),
  z.strictObject({
    op: z.literal("call"),
    id: z.int(),
    call: z.string(),
    input: z.unknown(),
    idempotencyKey: z.string(),
  }),
]) satisfies z.ZodType<ClientMessage>;

export const SERVER_MESSAGE = z.union([
  z.strictObject({ ...book, type: z.literal("snapshot"), ...sides }),
  z.strictObject({ ...book, type: z.literal("delta"), previous: z.int(), ...sides }),
  listOf(z.templateLiteral(["trades:", market]), publicTrade),
  listOf(z.literal("tickers"), ticker),
  listOf(z.literal("contracts"), contractTicker),
  listOf(z.literal("rounds"), seriesRow),
  listOf(z.templateLiteral(["candles:", market, ":", candleInterval]), candle),
  z.strictObject({
    channel: z.literal("orders"),
    type: kind,
    list: z.array(order),
    trades: z.array(ownTrade),
  }),
  z.strictObject({ channel: z.literal("balances"), type: kind, list: z.array(balance), sequence: z.int() }),
  z.strictObject({
    channel: z.literal("positions"),
    type: kind,
    list: z.array(position),
    account: ownContracts,
  }),
  listOf(z.literal("roundEntries"), roundEntry),
  listOf(z.literal("marginCalls"), marginCall),
  listOf(z.literal("deposits"), deposit),
  listOf(z.literal("withdrawals"), withdrawal),
  z.strictObject({ channel: z.literal("news"), type: kind, changed: z.array(z.enum(OWN_CHANGED)) }),
  z.strictObject({ op: z.literal("pong"), time: z.int(), serverTime: z.int() }),
  z.strictObject({ op: z.literal("authenticated") }),
  z.strictObject({
    op: z.literal("answer"),
    id: z.int(),
    code: z.int(),
    message: z.string(),
    data: z.unknown(),
    refusal: z.string().exactOptional(),
    field: z.string().exactOptional(),
  }),
  z.strictObject({ op: z.enum(["subscribed", "unsubscribed"]), channels: z.array(z.string()) }),
  z.strictObject({
    op: z.literal("refused"),
    code: z.int(),
    message: z.string(),
    channel: z.string().exactOptional(),
  }),
]) satisfies z.ZodType<ServerMessage>;

export const STREAM_TAG: Json = { name: "stream", description: STREAM_TEXT };

export const STREAM_SCHEMAS: Json = {
  StreamClientMessage: jsonOf(CLIENT_MESSAGE, "input"),
  StreamServerMessage: jsonOf(SERVER_MESSAGE, "output"),
};

function jsonOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: "draft-2020-12" }) as Json;
  return rest;
}

/** The stream's terms for programs: OpenAPI itself has no words for a socket. */
export const STREAM_TERMS: Json = {
  path: STREAM_PATH,
  client: { $ref: "#/components/schemas/StreamClientMessage" },
  server: { $ref: "#/components/schemas/StreamServerMessage" },
  publicChannels: Object.entries(PUBLIC_CHANNELS).map(([kind, { of }]) =>
    [kind, ...of.map((word) => `{${word}}`)].join(":"),
  ),
  privateChannels: PRIVATE_CHANNELS,
  calls: SOCKET_CALLS,
  closeCodes: Object.fromEntries(CLOSE_REASONS),
};

const handshake = (description: string): Json => ({ description });

/** The handshake, which is all of it that is HTTP. */
export const STREAM_PATH_ITEM: Readonly<Record<string, Json>> = {
  get: {
    operationId: "get_stream",
    tags: ["stream"],
    summary: "Opens the stream: a WebSocket for market data, own orders and balances, and calls.",
    description: "Ask with `upgrade: websocket`. A token in the address is refused: send it as a message.",
    security: [],
    responses: {
      101: handshake("The stream is open."),
      400: handshake("A query stood in the address."),
      403: handshake("A page of another site asked."),
      429: handshake("Too many sockets of this address."),
      503: handshake("Too many sockets in all."),
    },
  },
};
