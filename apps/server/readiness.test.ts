import assert from "node:assert/strict";
import { test } from "node:test";
import { fastify } from "fastify";
import { bindHealth } from "./gateway/health.ts";
import { createMetrics } from "./gateway/metrics.ts";
import { ProjectionFailure } from "./projections/index.ts";
import { readiness } from "./readiness.ts";

type Parts = Parameters<typeof readiness>[0];

async function readyz(change: Partial<Parts>): Promise<{ status: number; body: unknown }> {
  const app = fastify();
  const pool = { query: async () => ({ rows: [] }) } as unknown as Parts["pool"];
  const well: Parts = {
    pool,
    projections: { failure: undefined, lagMs: 0 },
    custody: { custody: { problem: undefined } },
  };
  bindHealth(app, createMetrics(), readiness({ ...well, ...change }), { figuresPublic: true });
  const answer = await app.inject("/readyz");
  await app.close();
  return { status: answer.statusCode, body: answer.json() };
}

test("a server in health is ready and names no problem", async () => {
  const parts = { database: true, projections: true, chain: true };
  assert.deepEqual(await readyz({}), { status: 200, body: { ready: true, parts, problems: {} } });
});

test("a chain that is no longer followed is told with its reason, and so is a read model that gave up", async () => {
  const chain = "The evm chain parted from the one we know below block 7.";
  const failure = new ProjectionFailure("the journal starts at 4");
  const { status, body } = await readyz({
    custody: { custody: { problem: chain } },
    projections: { failure, lagMs: 0 },
  });
  assert.equal(status, 503);
  assert.deepEqual(body, {
    ready: false,
    parts: { database: true, projections: false, chain: false },
    problems: { projections: failure.message, chain },
  });
});

test("a database that does not answer makes the server unready", async () => {
  const pool = { query: () => Promise.reject(new Error("gone")) } as unknown as Parts["pool"];
  assert.equal((await readyz({ pool })).status, 503);
});
