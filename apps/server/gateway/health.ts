/** Whether the process lives (/healthz), whether it can serve (/readyz), and its figures (/metrics). */
import type { FastifyInstance } from "fastify";
import type { Metrics } from "./metrics.ts";

/** What must be well before a caller is sent here. */
export interface Readiness {
  /** Name of the part to whether it is well. */
  check(): Promise<Readonly<Record<string, boolean>>>;
}

export function bindHealth(app: FastifyInstance, metrics: Metrics, readiness: Readiness): void {
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ live: true }));

  app.get("/readyz", async (_request, reply) => {
    const parts = await readiness.check();
    const ready = Object.values(parts).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready, parts });
  });

  app.get("/metrics", async (_request, reply) =>
    reply.header("content-type", metrics.contentType).send(await metrics.text()),
  );
}
