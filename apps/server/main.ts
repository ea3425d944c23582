/** The server's process: reads the settings, starts the exchange, says where to look, and stops on a signal. */
import { bankOf, enrolCrew, hireDemoStaff, holdForPast, type StaffLogin, startDemo } from "./demo/index.ts";
import { type DemoMarket, type Exchange, startExchange } from "./exchange.ts";
import { startSimulatedFeed } from "./market/feeds/index.ts";
import { fundInventoryOfDemo } from "./market/convert/index.ts";
import { keptSigner, simulatedSources } from "./market/index-prices/index.ts";
import { DEMO_FUND_PASSWORD } from "./members/identity/index.ts";
import { createLog, createStops } from "./ground/process/index.ts";
import { fundRewardsOfDemo } from "./money/sign-in/index.ts";
import { openPlansOfDemo } from "./money/loans/index.ts";
import { openOffersOfDemo } from "./money/wealth/index.ts";
import { readSettings, type Settings, SettingsInvalid } from "./settings/settings.ts";

const startedAtMs = performance.now();

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsInvalid)) throw error;
    process.stderr.write(`The settings are not in order:\n${error.message}\n`);
    process.exit(2);
  }
}

/** The wait for the read models at the end of a visitor's week; what was not readable is done in a later round. */
const READABLE_WITHIN_MS = 5_000;

const demo: DemoMarket = {
  fundPassword: DEMO_FUND_PASSWORD,
  async start(parts, origin, stopsOfDemo) {
    const {
      pool,
      engine,
      log: partsLog,
      settings: given,
      identity,
      marketData,
      custody,
      projections,
    } = parts;
    const { indexPrices, roundClock, wealth } = parts;
    const bank = bankOf(custody);
    if (bank === undefined) throw new Error("the simulated market needs the development chain");
    const crew = enrolCrew({ pool, log: partsLog, origin, identity });
    // Whoever waits for it hears of a failure.
    crew.catch(() => undefined);
    await fundRewardsOfDemo(engine, partsLog);
    await openOffersOfDemo({ pool, engine, wealth, log: partsLog });
    const feeds = await startSimulatedFeed({ pool, log: partsLog });
    stopsOfDemo.add("price feed", () => feeds.stop());
    const signerOf = (name: string) => keptSigner(given.dataDirectory, name);
    const goOnWithRounds = await holdForPast(pool, roundClock);
    indexPrices.use(simulatedSources(feeds, signerOf));
    // Contracts can be quoted as soon as they have a mark.
    await indexPrices.round(Date.now());
    const partsOfDemo = {
      ...{ pool, engine, log: partsLog, origin, feeds, identity, bank, marketData, signerOf, goOnWithRounds },
      readable: () => projections.waitFor(engine.sequence, READABLE_WITHIN_MS),
    };
    const market = await startDemo(partsOfDemo, crew);
    stopsOfDemo.add("simulated market", () => market.stop());
    await fundInventoryOfDemo(engine, partsLog, Date.now());
    await openPlansOfDemo({ pool, engine, log: partsLog });
  },
};

/** For the person at the terminal: where to look and what to try. */
function greeting(settings: Settings, exchange: Exchange, staff: readonly StaffLogin[]): string {
  const shown = exchange.origin();
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  const lines = [`Meridian is ready after ${seconds} s`, "", `  Exchange       ${shown}`];
  if (settings.mode === "demo") {
    lines.push(`  Mailbox        ${shown}/mailbox   (what the demo would have sent)`);
  }
  if (exchange.marketSimulated) {
    lines.push(
      `  Demo money     "Try with demo money" opens a member of your own, fund password ${DEMO_FUND_PASSWORD}`,
    );
  }
  if (settings.mode === "demo" && !exchange.marketSimulated) {
    lines.push('  No simulated market: its coins come from the development chain "evm", which does not run.');
  }
  for (const { network, problem } of exchange.custody.states()) {
    if (problem !== undefined) lines.push(`  Without ${network.padEnd(10)} ${problem}`);
  }
  lines.push(`  Console        ${shown}/console`);
  for (const { role, email, password } of staff) {
    lines.push(`    ${role.padEnd(12)} ${email.padEnd(28)} password ${password}`);
  }
  lines.push(`  API            ${shown}/apidoc/reference`, "", "  Ctrl-C stops it.");
  return `\n${lines.join("\n")}\n\n`;
}

const settings = settingsOrExit();
const log = createLog(settings.logLevel, settings.logFormat);
const stops = createStops(log);
let stopping = false;

/** A second call does not wait any longer: what is durable is durable. */
async function stop(code: number): Promise<void> {
  if (stopping) process.exit(130);
  stopping = true;
  await stops.run();
  process.exit(code);
}

function fail(error: unknown): void {
  if (stopping) return;
  log.fatal({ err: error }, "the exchange cannot go on");
  void stop(1);
}

process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));
process.on("unhandledRejection", fail);
process.on("uncaughtException", fail);

try {
  const exchange = await startExchange({ settings, log, stops, onFatal: fail, demo });
  const staff = settings.mode === "demo" ? await hireDemoStaff(exchange.team, settings.secret) : [];
  process.stdout.write(greeting(settings, exchange, staff));
} catch (error) {
  // A signal while starting takes parts away from under the rest: that is no failure.
  if (!stopping) fail(error);
}
