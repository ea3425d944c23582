/** The metrics that Prometheus reads at /metrics. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

interface Gauges {
  /** Name (snake case, unit last) to what it means and how it is read. */
  readonly [name: string]: { readonly help: string; read(): number };
}

export interface Metrics {
  /** @param code 0 for success, else the refusal's number */
  observeCall(call: string, code: number, durationMs: number): void;
  addGauges(gauges: Gauges): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** From a tenth of a millisecond, where most calls are, to the half minute in which every call ends. */
const DURATION_BUCKETS_S = [
  0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "meridian_" });
  const durations = new Histogram({
    name: "meridian_call_duration_seconds",
    help: "Time from a call's arrival to its answer, by call and code",
    labelNames: ["call", "code"],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });

  const durationsOf = new Map<string, ReturnType<typeof durations.labels>>();

  /** Found by name and code once: the library sorts and joins the labels at every look. */
  function durationOf(call: string, code: number): ReturnType<typeof durations.labels> {
    const key = `${call} ${code}`;
    let known = durationsOf.get(key);
    if (known === undefined) durationsOf.set(key, (known = durations.labels({ call, code })));
    return known;
  }

  return {
    observeCall: (call, code, durationMs) => durationOf(call, code).observe(durationMs / 1000),
    addGauges(gauges) {
      for (const [name, { help, read }] of Object.entries(gauges)) addGauge(registry, name, help, read);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name: `meridian_${name}`,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}
