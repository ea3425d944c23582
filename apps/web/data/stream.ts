/**
 * The one socket to the server's stream. Channels are counted: the first listener subscribes, the last one leaving
 * unsubscribes. A broken connection comes back by itself, with growing pauses, and subscribes anew.
 */
import {
  type ClientMessage,
  PRIVATE_CHANNELS,
  type ServerMessage,
  STREAM_PATH,
} from "@meridian/contract/channels";
import { SESSION_INVALID_CODE } from "@meridian/contract/client";
import { create } from "zustand";
import { createPace } from "./pace.ts";
import { expireSession, useSessionStore } from "./session.ts";

type ChannelMessage = Extract<ServerMessage, { channel: string; type: string }>;
export type ChannelListener = (message: ChannelMessage) => void;

interface StreamState {
  readonly status: "connecting" | "open" | "closed";
  /** True once the session was confirmed on this socket: before, no private channel says anything. */
  readonly isSessionKnown: boolean;
  /** Round trip of the last ping; null before the first. */
  readonly latencyMs: number | null;
  /** Server clock minus own clock. */
  readonly driftMs: number;
  readonly heardAtMs: number;
  /** Time of the next attempt to connect, while a broken connection waits for it; null otherwise. */
  readonly retryAtMs: number | null;
}

export const useStream = create<StreamState>(() => ({
  status: "closed",
  isSessionKnown: false,
  latencyMs: null,
  driftMs: 0,
  heardAtMs: 0,
  retryAtMs: null,
}));

/** Often enough that a page which greys prices after three seconds of silence never does so on a quiet market. */
const PING_EVERY_MS = 2_000;
const SILENCE_MAX_MS = 12_000;
const RETRY_MIN_MS = 500;
const RETRY_MAX_MS = 15_000;
/** A restarted server is not met by every page at the same moment. */
const RETRY_SPREAD = 0.25;

const listeners = new Map<string, Set<ChannelListener>>();
let socket: WebSocket | null = null;
let authenticated = false;
/** The session that was sent on this socket: its answer says nothing of one that began since. */
let offered: string | null = null;
/** Then the next connection is waited for longer, though this one opened. */
let hasRefusedSession = false;
let retryMs = RETRY_MIN_MS;
let retryTimer: ReturnType<typeof setTimeout> | null = null;
let pingTimer: ReturnType<typeof setInterval> | null = null;

function isPrivate(channel: string): boolean {
  return (PRIVATE_CHANNELS as readonly string[]).includes(channel);
}

const pace = createPace<ChannelMessage>(
  (channel) => !isPrivate(channel),
  (message) => {
    for (const listener of listeners.get(message.channel) ?? []) listener(message);
  },
);

/** From now on markets are reported once a second, all at once; or as they move. */
export function setCalm(calm: boolean): void {
  pace.setCalm(calm);
}

function send(message: ClientMessage): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

/** Private channels wait for the session to be confirmed on this socket. */
function request(op: "subscribe" | "unsubscribe", channels: readonly string[]): void {
  const ready = channels.filter((channel) => authenticated || !isPrivate(channel));
  if (ready.length > 0) send({ op, channels: ready });
}

function onOpen(): void {
  if (!hasRefusedSession) retryMs = RETRY_MIN_MS;
  hasRefusedSession = false;
  useStream.setState({ status: "open", heardAtMs: Date.now() });
  request("subscribe", [...listeners.keys()]);
  const { token } = useSessionStore.getState();
  offered = token;
  if (token !== null) send({ op: "auth", token });
  ping();
  pingTimer = setInterval(ping, PING_EVERY_MS);
}

function ping(): void {
  if (Date.now() - useStream.getState().heardAtMs > SILENCE_MAX_MS) {
    socket?.close();
    return;
  }
  send({ op: "ping", time: Date.now() });
}

/** True between the sending of a session and the answer to it. */
function isSessionOffered(): boolean {
  return !authenticated && offered !== null && offered === useSessionStore.getState().token;
}

/** An ended session leads to the login, as on a call; otherwise it is offered again later, later each time. */
function onSessionRefused(code: number): void {
  if (code === SESSION_INVALID_CODE) return expireSession();
  // Too many calls, mostly.
  hasRefusedSession = true;
  socket?.close();
}

function onMessage(event: MessageEvent<string>): void {
  const message = JSON.parse(event.data) as ServerMessage;
  const now = Date.now();
  if ("type" in message) {
    useStream.setState({ heardAtMs: now });
    pace.take(message);
    return;
  }
  if (message.op === "pong") {
    const latencyMs = now - message.time;
    useStream.setState({
      heardAtMs: now,
      latencyMs,
      driftMs: message.serverTime - (message.time + latencyMs / 2),
    });
  } else if (message.op === "authenticated") {
    authenticated = true;
    useStream.setState({ isSessionKnown: true });
    request("subscribe", [...listeners.keys()].filter(isPrivate));
  } else if (message.op === "refused" && message.channel === undefined && isSessionOffered()) {
    onSessionRefused(message.code);
  }
}

function onClose(): void {
  if (pingTimer !== null) clearInterval(pingTimer);
  pingTimer = null;
  socket = null;
  authenticated = false;
  offered = null;
  const status = listeners.size > 0 ? "connecting" : "closed";
  useStream.setState({ status, isSessionKnown: false, latencyMs: null });
  if (listeners.size === 0 || retryTimer !== null) return;
  const waitMs = retryMs * (1 + RETRY_SPREAD * Math.random());
  retryTimer = setTimeout(connect, waitMs);
  useStream.setState({ retryAtMs: Date.now() + waitMs });
  retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
}

function connect(): void {
  if (retryTimer !== null) clearTimeout(retryTimer);
  retryTimer = null;
  if (socket !== null) return;
  useStream.setState({ status: "connecting", retryAtMs: null });
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}${STREAM_PATH}`);
  socket.addEventListener("open", onOpen);
  socket.addEventListener("message", onMessage);
  socket.addEventListener("close", onClose);
}

/** Listens to a channel until the returned function is called. The first message is a snapshot. */
export function listen(channel: string, listener: ChannelListener): () => void {
  const present = listeners.get(channel);
  if (present === undefined) {
    listeners.set(channel, new Set([listener]));
    if (socket === null && retryTimer === null) connect();
    request("subscribe", [channel]);
  } else {
    present.add(listener);
    resync(channel);
  }
  return () => {
    const set = listeners.get(channel);
    set?.delete(listener);
    if (set?.size !== 0) return;
    listeners.delete(channel);
    request("unsubscribe", [channel]);
    if (listeners.size === 0 && retryTimer !== null) rest();
  };
}

/** Asks for a fresh snapshot of a channel, as subscribing again does: after a gap, or for a later listener. */
export function resync(channel: string): void {
  request("subscribe", [channel]);
}

/** A login or logout changes what the socket may hear: it starts anew, at once where it waits for its next attempt. */
useSessionStore.subscribe((state, before) => {
  if (state.token === before.token) return;
  retryMs = RETRY_MIN_MS;
  hasRefusedSession = false;
  if (socket === null) reconnectNow();
  else socket.close();
});

/** Gives up the next attempt: nobody listens any more, and a page that needs no stream is not offline. */
function rest(): void {
  if (retryTimer !== null) clearTimeout(retryTimer);
  retryTimer = null;
  useStream.setState({ status: "closed", retryAtMs: null });
}

/** Does not wait for the next attempt: when one asks for it, when the network is back, when the page is looked at. */
export function reconnectNow(): void {
  if (retryTimer === null) return;
  if (listeners.size === 0) return rest();
  retryMs = RETRY_MIN_MS;
  connect();
}

globalThis.addEventListener?.("online", reconnectNow);
globalThis.document?.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") reconnectNow();
});
