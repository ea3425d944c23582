import assert from "node:assert/strict";
import { test } from "node:test";
import { fastify } from "fastify";
import { bindHealth } from "../gateway/health.ts";
import { createMetrics } from "../gateway/metrics.ts";
import { ProjectionFailure } from "../../market/projections/index.ts";
import { readiness } from "./readiness.ts";

type Parts = Parameters<typeof readiness>[0];

async function readyz(change: Partial<Parts>): Promise<{ status: number; body: unknown }> {
  const app = fastify();
  const pool = { query: async () => ({ rows: [] }) } as unknown as Parts["pool"];
  const well: Parts = {
    pool,
    projections: { failure: undefined, lagMs: 0 },
    custody: { states: () => [{ network: "evm", problem: undefined }] },
  };
  bindHealth(app, createMetrics(), readiness({ ...well, ...change }), { figuresPublic: true });
  const answer = await app.inject("/readyz");
  await app.close();
  return { status: answer.statusCode, body: answer.json() };
}

test("a server in health is ready and names no problem", async () => {
  const parts = { database: true, projections: true };
  const networks = { evm: true };
  const body = { ready: true, parts, networks, messages: { mail: true, sms: true }, problems: {} };
  assert.deepEqual(await readyz({}), { status: 200, body });
});

test("a network that is not followed is told with its reason and stops nobody; a read model that gave up does", async () => {
  const states = [
    { network: "evm", problem: "The evm chain parted from the one we know below block 7." },
    { network: "bitcoin", problem: undefined },
  ];
  const lost = await readyz({ custody: { states: () => states } });
  assert.equal(lost.status, 200);
  assert.deepEqual(lost.body, {
    ready: true,
    parts: { database: true, projections: true },
    networks: { evm: false, bitcoin: true },
    messages: { mail: true, sms: true },
    problems: { "network:evm": states[0]?.problem },
  });
  const failure = new ProjectionFailure("the journal starts at 4");
  const behind = await readyz({ projections: { failure, lagMs: 0 } });
  assert.equal(behind.status, 503);
  assert.deepEqual(behind.body, {
    ready: false,
    parts: { database: true, projections: false },
    networks: { evm: true },
    messages: { mail: true, sms: true },
    problems: { projections: failure.message },
  });
});

test("mails that wait too long are told with the reason, and stop nobody", async () => {
  const query = async (_text: string, values: readonly unknown[] = []) => {
    const waiting = { count: 3, oldestMs: Date.now() - 600_000, failure: "connect ECONNREFUSED" };
    return { rows: values[0] === "mail" ? [waiting] : [] };
  };
  const { status, body } = await readyz({ pool: { query } as unknown as Parts["pool"] });
  const state = body as { ready: boolean; messages: unknown; problems: Record<string, string> };
  assert.deepEqual([status, state.ready, state.messages], [200, true, { mail: false, sms: true }]);
  assert.match(
    state.problems["messages:mail"] ?? "",
    /^3 waiting, the oldest for \d+ s: connect ECONNREFUSED$/,
  );
});

test("a database that does not answer makes the server unready", async () => {
  const pool = { query: () => Promise.reject(new Error("gone")) } as unknown as Parts["pool"];
  assert.equal((await readyz({ pool })).status, 503);
});
