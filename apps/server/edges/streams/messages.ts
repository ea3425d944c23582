/** Reads what a client sends; anything that is not exactly a known message is null. */
import {
  type CallMessage,
  CANDLE_INTERVALS,
  type CandleInterval,
  type ClientMessage,
  PRIVATE_CHANNELS,
} from "@meridian/contract";
import type { PrivateChannel } from "@meridian/contract";
import { CHANNELS_PER_SOCKET_MAX, PRIVATE_CHANNEL_WEIGHT } from "./limits.ts";

const CHANNEL_LENGTH_MAX = 64;
const TOKEN_LENGTH_MAX = 512;
const SIGNED_LENGTH_MAX = 1024;
const CALL_LENGTH_MAX = 64;
const CALL_KEYS: ReadonlySet<string> = new Set(["op", "id", "call", "input", "idempotencyKey"]);

export function readMessage(text: string): ClientMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const message = value as Record<string, unknown>;
  const { op, channels, token, signed, time } = message;
  if (op === "call") return readCall(message);
  if (Object.keys(message).length !== 2) return null;
  if (op === "subscribe" || op === "unsubscribe") return isChannelList(channels) ? { op, channels } : null;
  if (op === "auth" && typeof token === "string" && token.length <= TOKEN_LENGTH_MAX) return { op, token };
  if (op === "auth" && typeof signed === "string" && signed.length <= SIGNED_LENGTH_MAX)
    return { op, signed };
  if (op === "ping" && Number.isSafeInteger(time)) return { op, time: time as number };
  return null;
}

/** Reads a call's form; its name, input and key are for the gates that every call passes. */
function readCall(message: Record<string, unknown>): CallMessage | null {
  const { id, call, input, idempotencyKey = "" } = message;
  for (const key in message) if (!CALL_KEYS.has(key)) return null;
  if (!Number.isSafeInteger(id) || typeof call !== "string" || call.length > CALL_LENGTH_MAX) return null;
  if (typeof idempotencyKey !== "string") return null;
  return { op: "call", id: id as number, call, input, idempotencyKey };
}

function isChannelList(value: unknown): value is string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > CHANNELS_PER_SOCKET_MAX) return false;
  if (new Set(value).size !== value.length) return false;
  return value.every((channel) => typeof channel === "string" && channel.length <= CHANNEL_LENGTH_MAX);
}

/** A message's share of its socket's allowance of channels; 0 for one that names none. */
export function channelWeight(message: ClientMessage): number {
  if (message.op === "unsubscribe") return message.channels.length;
  if (message.op !== "subscribe") return 0;
  const isPrivate = (name: string): boolean => PRIVATE_CHANNELS.some((channel) => channel === name);
  const weights = message.channels.map((name): number => (isPrivate(name) ? PRIVATE_CHANNEL_WEIGHT : 1));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

export type ChannelName =
  | { readonly kind: "book" | "trades"; readonly market: string }
  | { readonly kind: "candles"; readonly market: string; readonly interval: CandleInterval }
  | { readonly kind: "tickers" | "contracts" | "rounds" }
  | { readonly kind: "private"; readonly channel: PrivateChannel };

/** Null for a name that is none; whether the market exists is not looked at. */
export function readChannel(name: string): ChannelName | null {
  if (name === "tickers" || name === "contracts" || name === "rounds") return { kind: name };
  const own = PRIVATE_CHANNELS.find((channel) => channel === name);
  if (own !== undefined) return { kind: "private", channel: own };
  const [kind, market = "", interval, ...rest] = name.split(":");
  if (rest.length > 0 || market === "") return null;
  if ((kind === "book" || kind === "trades") && interval === undefined) return { kind, market };
  const known = CANDLE_INTERVALS.find((candidate) => candidate === interval);
  return kind === "candles" && known !== undefined ? { kind, market, interval: known } : null;
}
