/** The thread of the read models, see threaded.ts. */
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { assert } from "@meridian/core";
import pg from "pg";
import { type FeedMessage, Followers } from "../../ground/engine/index.ts";
import { nodeDisk } from "../../ground/journal/index.ts";
import { QuotesBefore, VenueTerms } from "../market-data/index.ts";
import { readModels } from "./projections.ts";
import { takeNotes } from "./quotes-sender.ts";
import { type ProjectionLog, Runner } from "./runner.ts";
import {
  type FromThread,
  placeOf,
  steadyNowMs,
  type ThreadOptions,
  type ToThread,
} from "./thread-messages.ts";

/** One for the batches; another is opened while the first one's end is not yet known. */
const CONNECTIONS_MAX = 2;

async function startThread(port: MessagePort, options: ThreadOptions): Promise<void> {
  const post = (message: FromThread): void => port.postMessage(message);
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: CONNECTIONS_MAX,
    application_name: "meridian read models",
  });
  pool.on("error", () => undefined);
  const quotes = new QuotesBefore();
  const terms = VenueTerms.of(options.venue);
  const followers = await followFeed(options);
  const runner = new Runner({
    pool,
    terms,
    engine: {
      follow: (after, follower) => followers.follow(after, follower),
      setCursor: (reader, sequence) => post({ type: "cursor", reader, sequence }),
    },
    log: logOf(post),
    models: readModels(terms, quotes),
    onCommitted: (sequence) => post({ type: "committed", sequence }),
    onFailure: ({ message }) => post({ type: "failure", message }),
    onProgress: () => showGauges(runner, options.gauges),
  });

  async function stop(): Promise<void> {
    await runner.stop();
    followers.stopAll();
    options.feed.close();
    await pool.end();
    port.close();
  }

  port.on("message", (message: ToThread) => {
    if (message.type === "quotes") takeNotes(quotes, message.sequence, message.notes);
    else if (message.type === "hurry") runner.hurry(message.sequence);
    else void stop();
  });
  await runner.start();
  post({ type: "committed", sequence: runner.sequence });
  post({ type: "started" });
}

/** From the files what the feed does not carry, then the feed. A gap in it would be a mistake: the thread ends. */
function followFeed({ directory, feed }: ThreadOptions): Promise<Followers> {
  const fail = (error: Error): void => {
    queueMicrotask(() => {
      throw error;
    });
  };
  return new Promise((resolve) => {
    let followers: Followers | undefined;
    feed.on("message", ({ sequence, count, records }: FeedMessage) => {
      if (followers === undefined) {
        followers = new Followers(nodeDisk(directory), sequence, fail);
        return resolve(followers);
      }
      assert(followers.sequence + count === sequence, "the feed of records has no gap");
      followers.publish(count, records);
    });
  });
}

function logOf(post: (message: FromThread) => void): ProjectionLog {
  return {
    info: (details, message) => post({ type: "log", level: "info", details, message }),
    error: (details, message) => post({ type: "log", level: "error", details, message }),
  };
}

function showGauges({ counts, lagMs }: Runner, gauges: Float64Array): void {
  gauges[placeOf("waitingSinceMs")] = lagMs === 0 ? 0 : steadyNowMs() - lagMs;
  gauges[placeOf("records")] = counts.records;
  gauges[placeOf("batches")] = counts.batches;
  gauges[placeOf("failures")] = counts.failures;
}

if (parentPort !== null) await startThread(parentPort, workerData as ThreadOptions);
