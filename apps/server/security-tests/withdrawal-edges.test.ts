/**
 * Goal: a withdrawal changes only along its edges, and only by those whose edge it is (target W4). Method: one in each
 * state, each command on it by each kind of caller; what may not be changes nothing, not even a time. Then every pair
 * of states in the table itself, whoever would ask.
 */
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { type CallName, STAFF_ROLES, type StaffRole } from "@meridian/contract";
import { makeKey, signedCall, type TestKey } from "../members/api-keys/testing.ts";
import { mayFollow, WITHDRAWAL_NEXT, type WithdrawalState } from "../money/custody/withdrawals/withdrawal.ts";
import { moveWithdrawal } from "../money/custody/withdrawals/withdrawal-rows.ts";
import { inTransaction } from "../ground/database/transaction.ts";
import { hashOfWithdrawal } from "../staff/operations/withdrawal-gate.ts";
import { startTestExchange, type TestExchange, type TestMember } from "../testing/exchange.ts";
import { enrolStaff } from "./testing/staff.ts";

const STATES = Object.keys(WITHDRAWAL_NEXT) as WithdrawalState[];
const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";
const FAR_MS = 4_000_000_000_000;
const WAITING: readonly WithdrawalState[] = ["held", "reviewing"];

let server: TestExchange;
let owner: TestMember;
let other: TestMember;
let withdrawKey: TestKey;
let tradeKey: TestKey;
const staff = new Map<StaffRole, string>();

before(async () => {
  server = await startTestExchange();
  owner = await server.enrol();
  other = await server.enrol();
  const addresses = ["127.0.0.1"];
  withdrawKey = await makeKey(server, owner, { scopes: ["withdraw"], addresses });
  tradeKey = await makeKey(server, owner, { scopes: ["trade"], addresses });
  for (const role of STAFF_ROLES) staff.set(role, (await enrolStaff(server, role)).token);
  // Nothing but the commands of this test moves a withdrawal.
  for (const custody of server.exchange.custody.networks.all) await custody.stop();
});
after(() => server.stop());

async function put(state: WithdrawalState): Promise<string> {
  const withdrawalId = randomUUID();
  const { pool } = server.exchange;
  await pool.query(
    `insert into custody_withdrawals (withdrawal_id, request_key, member, network, coin, address, amount, fee,
       state, held_until, requested_at, released) values ($1, $1, $2, 'evm', 'USDT', $3, 20, 1, $4, $5, 1, true)`,
    [withdrawalId, owner.memberId, ADDRESS, state, state === "held" ? FAR_MS : null],
  );
  await pool.query(
    "insert into custody_withdrawal_steps (withdrawal_id, state, at, told_at) values ($1, $2, 1, 1)",
    [withdrawalId, state],
  );
  return withdrawalId;
}

/** Everything that is written of a withdrawal. */
async function traces(withdrawalId: string): Promise<unknown> {
  const { rows } = await server.exchange.pool.query(
    `select to_jsonb(w) as row, (select jsonb_agg(to_jsonb(s) order by s.state) from custody_withdrawal_steps s
       where s.withdrawal_id = w.withdrawal_id) as steps,
       (select count(*) from withdrawal_approvals a where a.withdrawal_id = w.withdrawal_id) as approvals
     from custody_withdrawals w where withdrawal_id = $1`,
    [withdrawalId],
  );
  return rows[0];
}

async function stateOf(withdrawalId: string): Promise<string> {
  const { rows } = await server.exchange.pool.query<{ state: string }>(
    "select state from custody_withdrawals where withdrawal_id = $1",
    [withdrawalId],
  );
  return rows[0]?.state ?? "";
}

interface Command {
  readonly name: string;
  readonly send: (withdrawalId: string) => Promise<{ readonly code: number }>;
  /** From which states it leads where; nowhere for a caller whose command it is not. */
  readonly from: readonly WithdrawalState[];
  readonly to: WithdrawalState;
}

const CANCELLABLE: readonly WithdrawalState[] = ["held", "reviewing", "approved"];

async function approve(withdrawalId: string, token: string): Promise<{ readonly code: number }> {
  const withdrawal = await server.exchange.custody.networks.withdrawal(withdrawalId);
  assert.ok(withdrawal !== undefined);
  const input = { withdrawalId, hash: hashOfWithdrawal(withdrawal), reason: "seen and compared" };
  return server.call("staff/withdrawalApprove", input, { token });
}

function commands(): Command[] {
  const cancel = "user/withdrawCancel" satisfies CallName;
  const byMember = (name: string, token: string, from: readonly WithdrawalState[]): Command => ({
    ...{ name: `cancelled by ${name}`, from, to: "cancelled" },
    send: (withdrawalId) => server.call(cancel, { withdrawalId }, { token }),
  });
  const byKey = (name: string, key: TestKey, from: readonly WithdrawalState[]): Command => ({
    ...{ name: `cancelled by ${name}`, from, to: "cancelled" },
    send: (withdrawalId) => signedCall(server.origin, key, cancel, { withdrawalId }),
  });
  const byStaff = STAFF_ROLES.flatMap((role): Command[] => {
    const token = staff.get(role) ?? "";
    const mayApprove = role === "owner" || role === "treasury";
    const mayRefuse = mayApprove || role === "compliance";
    const refusal = (withdrawalId: string) => ({ withdrawalId, reason: "seen and compared" });
    return [
      {
        ...{ name: `approved by ${role}`, from: mayApprove ? ["reviewing"] : [], to: "approved" },
        send: (withdrawalId) => approve(withdrawalId, token),
      },
      {
        ...{ name: `refused by ${role}`, from: mayRefuse ? WAITING : [], to: "rejected" },
        send: (withdrawalId) => server.call("staff/withdrawalRefuse", refusal(withdrawalId), { token }),
      },
    ];
  });
  return [
    byMember("its member", owner.token, CANCELLABLE),
    byMember("another member", other.token, []),
    byMember("a stranger", "", []),
    byMember("staff", staff.get("owner") ?? "", []),
    byKey("the member's key that withdraws", withdrawKey, CANCELLABLE),
    byKey("the member's key that trades", tradeKey, []),
    ...byStaff,
  ];
}

test("each command moves a withdrawal where it may, and everywhere else it changes nothing", async () => {
  const all = commands();
  const wrong: string[] = [];
  for (const state of STATES) {
    for (const { name, send, from, to } of all) {
      const withdrawalId = await put(state);
      const earlier = await traces(withdrawalId);
      const { code } = await send(withdrawalId);
      const isEdge = from.includes(state);
      if ((code === 0) !== isEdge) wrong.push(`${state} ${name}: code ${code}`);
      if (isEdge && (await stateOf(withdrawalId)) !== to) wrong.push(`${state} ${name}: not ${to}`);
      if (isEdge) continue;
      try {
        assert.deepEqual(await traces(withdrawalId), earlier);
      } catch {
        wrong.push(`${state} ${name}: refused, and changed all the same`);
      }
    }
  }
  assert.deepEqual(wrong, []);
  assert.equal(all.length * STATES.length, (6 + 2 * STAFF_ROLES.length) * 11);
});

test("of all pairs of states the table lets through those that follow each other, and no other", async () => {
  const { pool } = server.exchange;
  for (const from of STATES) {
    for (const to of STATES) {
      const withdrawalId = await put(from);
      const earlier = await traces(withdrawalId);
      const moved = await inTransaction(pool, (client) => moveWithdrawal(client, withdrawalId, to));
      assert.equal(moved, mayFollow(from, to), `${from} to ${to}`);
      if (moved) assert.equal(await stateOf(withdrawalId), to);
      else assert.deepEqual(await traces(withdrawalId), earlier);
    }
  }
});
