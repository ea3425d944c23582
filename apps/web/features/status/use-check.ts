/** Measures what the page and the exchange have to do with each other, and says it as results and as a report. */
import { useCallback, useEffect, useRef, useState } from "react";
import { client, listen, useSettings, useStream } from "../../data/index.ts";
import {
  type CheckName,
  type CheckResult,
  driftVerdict,
  latencyVerdict,
  median,
  reportOf,
  writesExactFigures,
} from "./check.model.ts";

const CALLS = 5;
const STREAM_WITHIN_MS = 6_000;
const LOOK_EVERY_MS = 200;
const PROBE = "self-check";

type Results = ReadonlyMap<CheckName, CheckResult>;

const milliseconds = (value: number): string => `${Math.round(value)} ms`;

interface ApiAnswer {
  readonly api: CheckResult;
  /** Server clock minus own clock, by the quickest call. */
  readonly driftMs: number | null;
  readonly version: string;
}

async function askApi(): Promise<ApiAnswer> {
  const durations: number[] = [];
  let quickest = Number.POSITIVE_INFINITY;
  let driftMs: number | null = null;
  let version = "";
  try {
    for (let call = 0; call < CALLS; call++) {
      const sentAt = Date.now();
      const startedAt = performance.now();
      const answer = await client.call("data/getWebSetting", {});
      const durationMs = performance.now() - startedAt;
      durations.push(durationMs);
      version = answer.version;
      if (durationMs >= quickest) continue;
      quickest = durationMs;
      driftMs = answer.serverTime - (sentAt + durationMs / 2);
    }
  } catch {
    return { api: { verdict: "bad", value: "" }, driftMs, version };
  }
  const middle = median(durations);
  return {
    api: { verdict: latencyVerdict(middle), value: middle === null ? "" : milliseconds(middle) },
    driftMs,
    version,
  };
}

/** The socket opens with its first channel. */
async function tryStream(): Promise<CheckResult> {
  const stop = listen("tickers", () => undefined);
  const result = await awaitStream();
  stop();
  return result;
}

async function awaitStream(): Promise<CheckResult> {
  const until = Date.now() + STREAM_WITHIN_MS;
  while (Date.now() < until) {
    const { status, latencyMs } = useStream.getState();
    if (status === "open" && latencyMs !== null) {
      return { verdict: latencyVerdict(latencyMs), value: milliseconds(latencyMs) };
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return { verdict: "bad", value: "" };
}

function tries(attempt: () => boolean): CheckResult {
  try {
    return { verdict: attempt() ? "good" : "bad", value: "" };
  } catch {
    return { verdict: "bad", value: "" };
  }
}

function tryStorage(): boolean {
  localStorage.setItem(PROBE, PROBE);
  const kept = localStorage.getItem(PROBE) === PROBE;
  localStorage.removeItem(PROBE);
  return kept;
}

function tryFigures(): boolean {
  const format = new Intl.NumberFormat("en", { maximumFractionDigits: 20 });
  return writesExactFigures((value) => format.format(value as Intl.StringNumericLiteral));
}

function versionResult(server: string, page: string): CheckResult {
  if (server === "") return { verdict: "bad", value: "" };
  return { verdict: server === page ? "good" : "fair", value: server };
}

function factsOf(page: string): readonly (readonly [string, string])[] {
  return [
    ["time", new Date().toISOString()],
    ["address", location.origin],
    ["page version", page],
    ["browser", navigator.userAgent],
    ["language", document.documentElement.lang],
    ["time zone", Intl.DateTimeFormat().resolvedOptions().timeZone],
    ["window", `${innerWidth}×${innerHeight} at ${devicePixelRatio}`],
  ];
}

/** Runs at once and whenever it is asked to. */
export function useCheck() {
  const { data: settings, isFetched } = useSettings();
  const page = settings?.version ?? "";
  const [results, setResults] = useState<Results>(new Map());
  const [running, setRunning] = useState(false);
  const begun = useRef(false);
  const run = useCallback(async () => {
    setRunning(true);
    setResults(new Map());
    const put = (entries: readonly (readonly [CheckName, CheckResult])[]): void =>
      setResults((known) => new Map([...known, ...entries]));
    put([
      ["storage", tries(tryStorage)],
      ["cookies", tries(() => navigator.cookieEnabled)],
      ["figures", tries(tryFigures)],
      ["crypto", tries(() => window.isSecureContext && crypto.subtle !== undefined)],
    ]);
    const stream = tryStream().then((result) => put([["stream", result]]));
    const { api, driftMs, version } = await askApi();
    put([
      ["api", api],
      [
        "clock",
        driftMs === null
          ? { verdict: "bad", value: "" }
          : { verdict: driftVerdict(driftMs), value: milliseconds(driftMs) },
      ],
      ["version", versionResult(version, page)],
    ]);
    await stream;
    setRunning(false);
  }, [page]);
  useEffect(() => {
    // Without the page's own version there is nothing to compare the server's with.
    if (!isFetched || begun.current) return;
    begun.current = true;
    void run();
  }, [isFetched, run]);
  return { results, running, run, report: () => reportOf(results, factsOf(page)) };
}
