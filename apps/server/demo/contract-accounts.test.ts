import assert from "node:assert/strict";
import { test } from "node:test";
import { pino } from "pino";
import { levelAccounts, openAccounts } from "./contract-accounts.ts";
import type { Caller } from "./member/participant.ts";
import { type Player, ROLES } from "./roster.ts";

const log = pino({ level: "silent" });

/** A participant whose contract account is the given one, and what it called. */
function playerWith(account: object, refusal?: string) {
  const calls: [string, unknown][] = [];
  const call = async (name: string, input: unknown) => {
    if (name === "user/contractAccount")
      return { ok: true, data: { settings: [], leverageMax: 125, ...account } };
    calls.push([name, input]);
    return refusal === undefined ? { ok: true, data: {} } : { ok: false, refusal };
  };
  const participant = { email: "taker-1", paused: false, call } as unknown as Caller;
  const role = ROLES.find(({ email }) => email.startsWith("taker-1"))!;
  return { calls, player: { role, participant, memberId: 1 } as unknown as Player };
}

const transferOf = (from: string, to: string, amount: string) => [
  ["user/convert", { coin: "USDT", from, to, amount }],
];

test("an empty account gets what its role wants, and each contract the role's leverage, as far as it may have it", async () => {
  const settings = [
    { market: "BTC-PERP", leverage: 20 },
    { market: "ETH-PERP", leverage: 5 },
  ];
  const { calls, player } = playerWith({ marginBalance: "0", transferable: "0", settings });
  await openAccounts([player], log);
  assert.deepEqual(calls, [
    ["user/setLeverage", { market: "BTC-PERP", leverage: 5 }],
    ...transferOf("spot", "contract", "2000000"),
  ]);
});

test("an account is left alone until half of it is gone, or half as much again has come", async () => {
  for (const marginBalance of ["1000000", "2999999.5"]) {
    const { calls, player } = playerWith({ marginBalance, transferable: marginBalance });
    await levelAccounts([player], log);
    assert.deepEqual(calls, [], marginBalance);
  }
});

test("losses are made up from spot, profits go home as far as margins leave them free", async () => {
  const poor = playerWith({ marginBalance: "900000.7", transferable: "0" });
  const rich = playerWith({ marginBalance: "3500000", transferable: "1200000.9" });
  await levelAccounts([poor.player, rich.player], log);
  assert.deepEqual(poor.calls, transferOf("spot", "contract", "1099999"));
  assert.deepEqual(rich.calls, transferOf("contract", "spot", "1200000"));
});

test("a transfer that is refused is tried again in the next round", async () => {
  const { calls, player } = playerWith(
    { marginBalance: "0", transferable: "0" },
    "ledger.insufficient_balance",
  );
  await levelAccounts([player], log);
  await levelAccounts([player], log);
  assert.equal(calls.length, 2);
});
