/** Liveness (/healthz), readiness (/readyz) and metrics (/metrics) of the process. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isFromThisMachine } from "./caller-address.ts";
import { CallRefusal } from "../../ground/calls/index.ts";
import type { Metrics } from "./metrics.ts";
import type { GatewaySettings } from "./services.ts";

/** The checks that must pass before callers are sent here. */
export interface Readiness {
  /** `parts`: name of the part to whether it is well. */
  check(): Promise<{
    readonly parts: Readonly<Record<string, boolean>>;
    /** Name of each network to whether it is followed; they have no say in whether the server is ready. */
    readonly networks: Readonly<Record<string, boolean>>;
    /** "mail" and "sms" to whether what is to go out goes; no server is unready for them either. */
    readonly messages: Readonly<Record<string, boolean>>;
    /** A description of each problem, by the name of the part; healthy parts have none. */
    readonly problems: Readonly<Record<string, string>>;
  }>;
}

export function bindHealth(
  app: FastifyInstance,
  metrics: Metrics,
  readiness: Readiness,
  { figuresPublic }: Pick<GatewaySettings, "figuresPublic">,
): void {
  const mayRead = (request: FastifyRequest): boolean => figuresPublic || isFromThisMachine(request.raw);

  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ live: true }));

  app.get("/readyz", async (request, reply) => {
    const { parts, networks, messages, problems } = await readiness.check();
    const ready = Object.values(parts).every(Boolean);
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready, parts, networks, messages, problems: mayRead(request) ? problems : {} });
  });

  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request)) throw new CallRefusal("request.not_found");
    return reply.header("content-type", metrics.contentType).send(await metrics.text());
  });
}
