/** The peer of the WebSocket bench, in a process of its own: `ws` that parses a message and answers, no more. */
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
server.on("connection", (socket) => {
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { readonly id: number };
    socket.send(JSON.stringify({ op: "answer", id: message.id, code: 0, message: "", data: message }));
  });
});
server.on("listening", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
process.on("SIGTERM", () => process.exit(0));
