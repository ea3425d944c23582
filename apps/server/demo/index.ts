/**
 * The demo: money for everybody who tries the exchange, a year of history and a live market of simulated participants.
 * Nothing else in the server knows of it but the wiring; without this folder the product stands.
 */
import { createHmac, randomBytes } from "node:crypto";
import { HISTORY_MINUTES, Random } from "../market/feeds/index.ts";
import { bettorsAmong } from "./bettor/bettors.ts";
import { playPastOnce } from "./bettor/past.ts";
import { writeHistoryOnce } from "./history/write-history.ts";
import type { DemoParts, EnrolParts } from "./parts.ts";
import { type Gift, giftsOf, HOUSE_EMAIL, type Player, PURSES, type Role, ROLES } from "./roster.ts";
import { startMarket } from "./market.ts";
import { Participant } from "./member/participant.ts";
import { saveDemoAddress } from "./saved-address.ts";
import { makeSenior } from "./seniority.ts";
import { stateOr } from "./state.ts";
import { createVisitorFunds, firstStock, type RunningVisitors } from "./visitors.ts";

export { bankOf } from "./bank.ts";
export { holdForPast } from "./bettor/past.ts";
export type { DemoParts } from "./parts.ts";
export { hireDemoStaff, type StaffLogin } from "./staff.ts";

export interface RunningDemo {
  /** The participants' calls so far. */
  figures(): { readonly calls: number };
  stop(): Promise<void>;
}

/** The simulated participants, and the member who holds the visitors' first stock. */
interface Crew {
  readonly players: readonly Player[];
  readonly house: number;
}

/** Makes the members that are missing. Makers, for whom the market waits, log in meanwhile. */
export async function enrolCrew(parts: EnrolParts): Promise<Crew> {
  const secret = await stateOr(parts.pool, "secret", () => randomBytes(32).toString("hex"));
  const players = await Promise.all(ROLES.map((role) => enrol(parts, role, secret)));
  return { players, house: await enrolHouse(parts, secret) };
}

/** Resolves when every market is quoted. */
export async function startDemo(parts: DemoParts, enrolling: Promise<Crew>): Promise<RunningDemo> {
  const { pool, log, feeds, bank, marketData } = parts;
  const history = writeHistoryOnce(pool, feeds.birth, Date.now());
  // Settled below; a failure in between must not count as unhandled.
  history.catch(() => undefined);
  const lap = lapTimer();
  const { players, house } = await enrolling;
  const gifts: Gift[] = players.flatMap(({ role, memberId }) => giftsOf(memberId, PURSES[role.kind]));
  const enrolMs = lap();
  await makeSenior(pool, feeds.birth);
  await bank.seed([...firstStock(house), ...gifts]);
  const visitors = await openVisitors(parts, house);
  const seedMs = lap();
  if (await history) {
    await marketData.reload();
    log.info({ days: HISTORY_MINUTES / 1_440 }, "the simulated market's history is written");
  }
  const historyMs = lap();
  await playRounds(parts, players);
  const roundsMs = lap();
  const market = await startMarket(parts, players, Random.seeded(feeds.birth.seed, Date.now()));
  const stopVisitors = visitors.start();
  log.info({ enrolMs, seedMs, historyMs, roundsMs, quoteMs: lap() }, "the simulated market is live");
  return {
    figures: () => ({ calls: players.reduce((sum, { participant }) => sum + participant.callsMade, 0) }),
    async stop() {
      await stopVisitors();
      await market.stop();
    },
  };
}

/** Some hours of rounds before the first start; from here on the clockwork turns them. */
async function playRounds(parts: DemoParts, players: readonly Player[]): Promise<void> {
  const { pool, engine, log, feeds, signerOf } = parts;
  const bettors = bettorsAmong(players);
  const random = Random.seeded(feeds.birth.seed, bettors.length);
  const played = await playPastOnce(pool, {
    engine,
    bettors,
    coins: feeds.coins,
    signerOf,
    random,
    now: Date.now,
  });
  parts.goOnWithRounds();
  if (played > 0) log.info({ rounds: played }, "the rounds of the simulated past are played");
}

/** Whole milliseconds since it was last asked. */
function lapTimer(): () => number {
  let lastMs = performance.now();
  return () => {
    const tookMs = Math.round(performance.now() - lastMs);
    lastMs += tookMs;
    return tookMs;
  };
}

async function enrol(parts: EnrolParts, role: Role, secret: string): Promise<Player> {
  const credentials = {
    email: role.email,
    password: derived(secret, `login ${role.email}`),
    fundPassword: sixDigits(secret, `fund ${role.email}`),
  };
  const { memberId } = await parts.identity.ensureMember({ ...credentials, kind: "participant" });
  const participant = new Participant(parts.origin, credentials, parts.log);
  if (role.kind === "maker") void participant.ready();
  return { role, memberId, participant };
}

/** A member that nobody logs in as: the chain pays to members, and the demo account is the venue's. */
async function enrolHouse(parts: EnrolParts, secret: string): Promise<number> {
  const { memberId } = await parts.identity.ensureMember({
    email: HOUSE_EMAIL,
    password: derived(secret, `login ${HOUSE_EMAIL}`),
    fundPassword: sixDigits(secret, `fund ${HOUSE_EMAIL}`),
    kind: "participant",
  });
  return memberId;
}

/** From here on a press of the button gives money; visitors whose week is over meanwhile give theirs back. */
async function openVisitors(parts: DemoParts, house: number): Promise<RunningVisitors> {
  const { pool, engine, log, bank, identity, readable } = parts;
  const visitors = createVisitorFunds({
    ...{ pool, engine, log, bank, house, readable },
    closeSessions: (memberId, timeMs) => identity.sessions.closeOthers(memberId, "", timeMs),
  });
  await visitors.round(Date.now());
  identity.visitorFunds = {
    restore: async (memberId, timeMs) => {
      await visitors.restore(memberId, timeMs);
      await saveDemoAddress(pool, memberId, timeMs);
    },
  };
  return visitors;
}

function derived(secret: string, purpose: string): string {
  return `m${createHmac("sha256", secret).update(purpose).digest("base64url")}`;
}

function sixDigits(secret: string, purpose: string): string {
  const drawn = createHmac("sha256", secret).update(purpose).digest().readUInt32BE(0);
  return String(drawn % 1_000_000).padStart(6, "0");
}
