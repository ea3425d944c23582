/** The peer of the HTTP bench, in a process of its own: fastify that parses a body and answers, no more. */
import type { AddressInfo } from "node:net";
import fastify from "fastify";

const app = fastify();
app.post("/echo", (request, reply) => reply.send({ code: 0, message: "", data: request.body }));
await app.listen({ host: "127.0.0.1", port: 0 });
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`);
process.on("SIGTERM", () => void app.close().then(() => process.exit(0)));
