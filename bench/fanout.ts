/**
 * Market data to a thousand sockets: how many messages a second of one core sends, beside `ws` that is handed the same
 * text for every socket; then a steady stream of a hundred updates a second to each, as the server's clock makes it.
 * CPU time is measured and not the clock, so that the readers on the other side, and what else runs, do not count.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { ClientsOrder } from "./fanout-clients.ts";
import type { SenderResult } from "./fanout-sender.ts";
import { type BenchRow, median, perSecond, timesOf } from "./shared-figures.ts";

const SOCKETS = 1_000;
const TURNS = 45;
const WARM_UP_TURNS = 15;
const REPEATS = 3;
const STEADY_SECONDS = 4;
/** Books and trades of five markets, each changed between all ticks: a hundred updates a second. */
const STEADY_CHANNELS = ["BTC/USDT", "ETH/USDT", "SOL/USDT", "BNB/USDT", "XRP/USDT"].flatMap((market) => [
  `book:${market}`,
  `trades:${market}`,
]);
const RATIO_MIN = 1.3;
const CORE_SHARE_MAX = 0.6;
const UPDATES = 100;

export const name = "fanout";
export const title = "Market data to a thousand sockets";

export async function run(): Promise<readonly BenchRow[]> {
  const page = await compare("");
  const book = await compare("-book");
  const steady = await Fanout.open("steady", JSON.stringify({ op: "subscribe", channels: STEADY_CHANNELS }));
  await steady.send(1);
  const load = await steady.send(STEADY_SECONDS);
  steady.close();
  const updates = (load.messages / SOCKETS / load.wallMs) * 1_000;
  const share = load.cpuMs / load.wallMs;
  return [
    rowOf("all channels of a market's page", page, `≥ ${RATIO_MIN}×`),
    rowOf("the book alone, one message at a time", book, ""),
    {
      what: `a core's share of ${updates.toFixed(0)} updates a second to each of ${SOCKETS} sockets`,
      ours: `${(100 * share).toFixed(0)} %`,
      peer: `\`send\` would take ${((updates * SOCKETS) / page.peer).toFixed(1)} cores`,
      ratio: "",
      target: `≤ ${100 * CORE_SHARE_MAX} % of a core for ${UPDATES}`,
      isMet: (share / updates) * UPDATES <= CORE_SHARE_MAX,
    },
  ];
}

interface Compared {
  /** Messages that a second of one core sends. */
  readonly ours: number;
  readonly peer: number;
}

function rowOf(what: string, { ours, peer }: Compared, target: string): BenchRow {
  return {
    what: `messages that a second of one core sends to ${SOCKETS} sockets: ${what}`,
    ours: perSecond(ours),
    peer: `\`send\` of \`ws\` per socket: ${perSecond(peer)}`,
    ratio: timesOf(ours, peer),
    target,
    ...(target === "" ? {} : { isMet: ours >= RATIO_MIN * peer }),
  };
}

/** Both sides by turns, so that what else the machine does falls on both. */
async function compare(channels: "" | "-book"): Promise<Compared> {
  const peer = await Fanout.open(`naive${channels}`, "");
  const ours = await Fanout.open(`streams${channels}`, "");
  const rates = { ours: [] as number[], peer: [] as number[] };
  for (const fanout of [peer, ours]) await fanout.send(WARM_UP_TURNS);
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    rates.peer.push(perCore(await peer.send(TURNS)));
    rates.ours.push(perCore(await ours.send(TURNS)));
  }
  for (const fanout of [peer, ours]) fanout.close();
  return { ours: median(rates.ours), peer: median(rates.peer) };
}

function perCore({ messages, cpuMs }: SenderResult): number {
  return (messages / cpuMs) * 1_000;
}

/** A sender and its listeners, each in a process of its own. */
class Fanout {
  private readonly sender: ChildProcess;
  private readonly clients: ChildProcess;

  private constructor(kind: string) {
    this.sender = fork(join(import.meta.dirname, "fanout-sender.ts"), [kind]);
    this.clients = fork(join(import.meta.dirname, "fanout-clients.ts"));
  }

  static async open(kind: string, opening: string): Promise<Fanout> {
    const fanout = new Fanout(kind);
    const { port } = await answerOf<{ readonly port: number }>(fanout.sender);
    await fanout.ask({ port, sockets: SOCKETS, opening });
    return fanout;
  }

  /** Resolves once the listeners have read what was sent. */
  async send(turns: number): Promise<SenderResult> {
    this.sender.send({ turns });
    const result = await answerOf<SenderResult>(this.sender);
    let before = -1;
    for (let bytes = 0; bytes !== before;) {
      before = bytes;
      await new Promise((resolve) => setTimeout(resolve, 50));
      ({ bytes } = await this.ask("count"));
    }
    return result;
  }

  close(): void {
    this.sender.kill();
    this.clients.kill();
  }

  private ask(order: ClientsOrder | "count"): Promise<{ readonly bytes: number }> {
    this.clients.send(order);
    return answerOf(this.clients);
  }
}

async function answerOf<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer] = (await once(child, "message")) as [Answer];
  return answer;
}
