/** The server's process: reads the settings, starts the exchange, says where to look, and stops on a signal. */
import { pino } from "pino";
import { DEMO_EMAIL, DEMO_FUND_PASSWORD } from "./demo/index.ts";
import { type Exchange, startExchange } from "./exchange.ts";
import { readSettings, type Settings, SettingsInvalid } from "./settings.ts";

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

/** For the person at the terminal: where to look and what to try. */
function greeting(settings: Settings, { origin }: Exchange): string {
  const shown = origin.replace("127.0.0.1", "localhost");
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  const lines = [`Meridian is ready after ${seconds} s`, "", `  Exchange       ${shown}`];
  if (settings.mode === "demo") {
    lines.push(
      `  Mailbox        ${shown}/mailbox   (what the demo would have sent)`,
      `  Demo member    ${DEMO_EMAIL}, fund password ${DEMO_FUND_PASSWORD}; "Try with demo money" opens it`,
    );
  }
  lines.push(`  API            ${shown}/apidoc/reference`, "", "  Ctrl-C stops it.");
  return `\n${lines.join("\n")}\n\n`;
}

const settings = settingsOrExit();
const log = pino({ level: settings.logLevel }, pino.destination(2));
let exchange: Exchange | undefined;
let stopping = false;

async function stop(code: number): Promise<void> {
  // The second signal does not wait: what is durable is durable.
  if (stopping) process.exit(130);
  stopping = true;
  await exchange?.stop();
  process.exit(code);
}

function fail(error: unknown): void {
  log.fatal({ err: error }, "the exchange cannot go on");
  void stop(1);
}

process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));
process.on("unhandledRejection", fail);
process.on("uncaughtException", fail);

try {
  exchange = await startExchange(settings, log, fail);
  process.stdout.write(greeting(settings, exchange));
} catch (error) {
  log.fatal({ err: error }, "the exchange could not start");
  process.exit(1);
}
