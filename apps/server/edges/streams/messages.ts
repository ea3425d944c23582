/** Reads what a client sends; anything that is not exactly a known message is null. */
import {
  type CallMessage,
  CANDLE_INTERVALS,
  type ChannelSubject,
  type ChannelWord,
  type ClientMessage,
  PRIVATE_CHANNELS,
  type PrivateChannel,
  PUBLIC_CHANNELS,
  type PublicChannel,
} from "@meridian/contract";
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

export type PublicName = {
  readonly [Kind in PublicChannel]: { readonly kind: Kind } & ChannelSubject<Kind>;
}[PublicChannel];

export type ChannelName = PublicName | { readonly kind: "private"; readonly channel: PrivateChannel };

/** True for a word that may stand in a name; a market need not exist. */
const IS_WORD: Readonly<Record<ChannelWord, (word: string) => boolean>> = {
  market: (word) => word !== "",
  interval: (word) => CANDLE_INTERVALS.some((interval) => interval === word),
};

/** Null for a name that is none. */
export function readChannel(name: string): ChannelName | null {
  const own = PRIVATE_CHANNELS.find((channel) => channel === name);
  if (own !== undefined) return { kind: "private", channel: own };
  const [kind = "", ...words] = name.split(":");
  if (!isPublic(kind)) return null;
  const of: readonly ChannelWord[] = PUBLIC_CHANNELS[kind].of;
  if (words.length !== of.length || !of.every((word, place) => IS_WORD[word](words[place]!))) return null;
  return { kind, ...Object.fromEntries(of.map((word, place) => [word, words[place]])) } as PublicName;
}

function isPublic(kind: string): kind is PublicChannel {
  return Object.hasOwn(PUBLIC_CHANNELS, kind);
}
