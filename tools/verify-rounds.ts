// npm run verify-rounds -- FILE | ADDRESS [SERIES] [--save FILE]: checks the receipts of rounds by the rules, their
// sources' signatures and the chain of their hashes. Nothing of an exchange is needed but its receipts.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { verifyReceipts } from "@meridian/contract/receipts";

const USAGE = `npm run verify-rounds -- receipts.json                    receipts that were saved before
npm run verify-rounds -- https://exchange.example         all receipts of an exchange, series by series
npm run verify-rounds -- https://exchange.example BTC-5M  those of one series
  --save receipts.json   keeps what was read, to check it again or elsewhere

Ends with 0 if every receipt holds, with 1 if one does not, with 2 if there was nothing to check.`;

const PAGE = 100;
const TIMEOUT_MS = 20_000;
const PROBLEMS_SHOWN = 20;

/** Nothing could be checked. */
export class NothingChecked extends Error {}

export interface SeriesVerdict {
  readonly series: string;
  readonly receipts: number;
  readonly firstRound: number;
  readonly lastRound: number;
  readonly lastHash: string;
  /** A line for each receipt that does not hold. */
  readonly problems: readonly string[];
}

/** @param given receipts of any series, those of each in the order of its rounds */
export async function verifyAll(given: readonly unknown[]): Promise<SeriesVerdict[]> {
  const bySeries = Map.groupBy(given, seriesOf);
  return Promise.all([...bySeries].map(([series, receipts]) => verifySeries(series, receipts)));
}

const seriesOf = (receipt: unknown): string => textIn(receipt, "series") ?? "(no series)";

function textIn(receipt: unknown, field: string): string | undefined {
  const value = (receipt as Readonly<Record<string, unknown>> | null)?.[field];
  return typeof value === "string" ? value : undefined;
}

async function verifySeries(series: string, receipts: readonly unknown[]): Promise<SeriesVerdict> {
  const verdicts = await verifyReceipts(receipts);
  const bad = verdicts.filter(({ problems }) => problems.length > 0);
  return {
    series,
    receipts: receipts.length,
    firstRound: verdicts[0]!.round,
    lastRound: verdicts.at(-1)!.round,
    lastHash: textIn(receipts.at(-1), "hash") ?? "",
    problems: bad.map(({ round, problems }) => `${series} ${round}: ${problems.join(", ")}`),
  };
}

/** Receipts of a file: a list, or an answer that has one. */
export function receiptsIn(text: string): readonly unknown[] {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new NothingChecked("this is no JSON");
  }
  const { data = given } = (given ?? {}) as { data?: unknown };
  const { list = data } = (data ?? {}) as { list?: unknown };
  if (!Array.isArray(list)) throw new NothingChecked("there is no list of receipts in it");
  return list;
}

async function ask<Data>(
  origin: string,
  call: string,
  input: Readonly<Record<string, string>>,
): Promise<Data> {
  const url = new URL(`/data/api.data/${call}?${new URLSearchParams(input)}`, origin);
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new NothingChecked(`${url.origin} does not answer: ${String((error as Error).cause ?? error)}`);
  });
  const envelope = (await response.json().catch(() => ({}))) as {
    code?: number;
    message?: string;
    data?: Data;
  };
  if (envelope.code !== 0 || envelope.data === undefined)
    throw new NothingChecked(
      `${url} answers ${response.status}: ${envelope.message ?? "not as an exchange does"}`,
    );
  return envelope.data;
}

/** Every receipt that an exchange has, of one series or of all. */
export async function receiptsOf(origin: string, series?: string): Promise<readonly unknown[]> {
  const known = await ask<{ list: { series: string }[] }>(origin, "roundSeries", {});
  const wanted = known.list
    .map((each) => each.series)
    .filter((name) => series === undefined || name === series);
  if (wanted.length === 0) throw new NothingChecked(`there is no series ${series ?? ""}`);
  const receipts: unknown[] = [];
  for (const name of wanted) {
    for (let from: number | null = 1; from !== null;) {
      const page: { list: unknown[]; next: number | null } = await ask(origin, "roundReceipts", {
        series: name,
        from: String(from),
        limit: String(PAGE),
      });
      receipts.push(...page.list);
      from = page.next !== null && page.next > from ? page.next : null;
    }
  }
  return receipts;
}

function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}

function reportOf({ series, receipts, firstRound, lastRound, lastHash, problems }: SeriesVerdict): string {
  const shown = problems.slice(0, PROBLEMS_SHOWN);
  const more = problems.length - shown.length;
  return [
    ...shown,
    ...(more > 0 ? [`${series}: and ${more} more`] : []),
    `${series}: ${receipts} receipts, rounds ${firstRound} to ${lastRound}, ${problems.length} do not hold`,
    ...(firstRound > 1 ? [`  what came before round ${firstRound} was not there to be checked`] : []),
    `  last hash ${lastHash}`,
  ].join("\n");
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { save: { type: "string" } },
  });
  const [source, series, ...others] = positionals;
  if (source === undefined || others.length > 0 || (series !== undefined && !isAddress(source)))
    throw new NothingChecked(USAGE);
  const receipts = isAddress(source)
    ? await receiptsOf(source, series)
    : receiptsIn(readFileSync(source, "utf8"));
  if (receipts.length === 0) throw new NothingChecked("there is no receipt to check yet");
  if (values.save !== undefined) writeFileSync(values.save, `${JSON.stringify(receipts)}\n`);
  const verdicts = await verifyAll(receipts);
  process.stdout.write(`${verdicts.map(reportOf).join("\n")}\n`);
  return verdicts.every(({ problems }) => problems.length === 0);
}

if (import.meta.main) {
  try {
    process.exitCode = (await main()) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  }
}
