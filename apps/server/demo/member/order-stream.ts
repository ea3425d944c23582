/** A participant's own orders over the public stream: a snapshot of all open ones, then each as it changes. */
import {
  type ClientMessage,
  type Order,
  type OrdersMessage,
  type ServerMessage,
  STREAM_PATH,
} from "@meridian/contract";
import { WebSocket } from "ws";
import type { Participant } from "./participant.ts";

const RECONNECT_MIN_MS = 500;
const RECONNECT_MAX_MS = 15_000;

/** A fresh snapshot this often puts right whatever an answer that was lost has left wrong. */
const SNAPSHOT_EVERY_MS = 5 * 60_000;

export interface OrderListener {
  /** All open orders there are; others are gone. */
  onSnapshot(orders: readonly Order[]): void;
  onChange(order: Order): void;
}

/** Follows until stopped; connects again whenever the line drops. Returns the function that stops it. */
export function followOrders(origin: string, participant: Participant, listener: OrderListener): () => void {
  const url = origin.replace(/^http/, "ws") + STREAM_PATH;
  let socket: WebSocket | undefined;
  let timer: NodeJS.Timeout | undefined;
  let waitMs = RECONNECT_MIN_MS;
  let stopped = false;

  const refresh = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    send(socket, { op: "unsubscribe", channels: ["orders"] });
    send(socket, { op: "subscribe", channels: ["orders"] });
  }, SNAPSHOT_EVERY_MS);

  function again(): void {
    if (stopped) return;
    timer = setTimeout(() => void connect(), waitMs);
    waitMs = Math.min(RECONNECT_MAX_MS, waitMs * 2);
  }

  async function connect(): Promise<void> {
    if (!(await participant.ready()) || stopped) return again();
    const line = new WebSocket(url);
    socket = line;
    line.on("open", () => send(line, { op: "auth", token: participant.token ?? "" }));
    line.on("message", (data: Buffer) => {
      const message = JSON.parse(data.toString("utf8")) as ServerMessage;
      if ("op" in message && message.op === "authenticated") {
        waitMs = RECONNECT_MIN_MS;
        send(line, { op: "subscribe", channels: ["orders"] });
      }
      if ("channel" in message && message.channel === "orders") handOver(listener, message);
    });
    line.on("error", () => line.terminate());
    line.on("close", again);
  }

  void connect();
  return () => {
    stopped = true;
    clearInterval(refresh);
    clearTimeout(timer);
    socket?.terminate();
  };
}

function send(socket: WebSocket, message: ClientMessage): void {
  socket.send(JSON.stringify(message));
}

function handOver(listener: OrderListener, message: OrdersMessage | { readonly channel?: string }): void {
  if (!("list" in message)) return;
  if (message.type === "snapshot") listener.onSnapshot(message.list);
  else for (const order of message.list) listener.onChange(order);
}
