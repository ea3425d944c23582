/** The gateway of a standing exchange. */
import type { Logger } from "pino";
import type { Pool } from "pg";
import type { Handlers } from "../../ground/calls/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import type { Gauges } from "../../ground/feature/index.ts";
import type { Projections } from "../../market/projections/index.ts";
import { visitOf } from "../../members/recovery/index.ts";
import { type GatewaySource, gatewaySettings } from "./gateway-settings.ts";
import { createMetrics } from "./metrics.ts";
import { loadRefusalTexts } from "./refusal-texts.ts";
import type { Gateway } from "./services.ts";

interface Needs extends Pick<Gateway, "identity" | "team"> {
  readonly settings: GatewaySource;
  readonly pool: Pool;
  readonly engine: Pick<Engine, "sequence">;
  readonly projections: Pick<Projections, "waitFor">;
  readonly apiKeys: Gateway["keys"];
  readonly log: Logger;
}

export function gatewayOf(parts: Needs, handlers: Handlers, gauges: Gauges): Gateway {
  const { settings, pool, engine, projections, identity, team, apiKeys, log } = parts;
  const metrics = createMetrics();
  metrics.addGauges(gauges);
  return {
    handlers,
    identity,
    team,
    mayUpload: async (token) => (await visitOf(pool, token, Date.now())) !== null,
    keys: apiKeys,
    settings: gatewaySettings(settings),
    texts: loadRefusalTexts(),
    metrics,
    log,
    sequence: () => engine.sequence,
    waitFor: (sequence, timeoutMs) => projections.waitFor(sequence, timeoutMs),
  };
}
