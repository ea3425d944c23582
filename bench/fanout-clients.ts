/** The listeners of the fan-out bench, in a process of their own: they read, and count what they read. */
import type { Socket } from "node:net";
import { clientFrame, openSocket } from "./websocket-client.ts";

export interface ClientsOrder {
  readonly port: number;
  readonly sockets: number;
  /** Sent by each first; "" for nothing. */
  readonly opening: string;
}

/** Sockets that shake hands at once. */
const AT_ONCE = 50;

let bytes = 0;

process.on("message", (order: ClientsOrder | "count") => {
  if (order === "count") process.send?.({ bytes });
  else void open(order).then(() => process.send?.({ bytes: 0 }));
});

async function open({ port, sockets, opening }: ClientsOrder): Promise<void> {
  for (let opened = 0; opened < sockets; opened += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => listen(port, opening)));
}

async function listen(port: number, opening: string): Promise<Socket> {
  const socket = await openSocket(port, "/data/stream");
  socket.on("data", (chunk: Buffer) => (bytes += chunk.length));
  if (opening !== "") socket.write(clientFrame(opening));
  return socket;
}
