// Goal: whatever moves a member's money, two of them at the same moment never move the same coins twice. Method: for
// each ordered pair of the calls that exist, many requests at once over HTTP, each for three fifths of the balance; at
// most one may succeed, and what it holds or moved is exactly its amount. RACE_AT_ONCE and RACE_ROUNDS set how many.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestAnswer,
  type TestExchange,
  type TestMember,
} from "../testing/exchange.ts";

const AT_ONCE = Number(process.env["RACE_AT_ONCE"] ?? 8);
const ROUNDS = Number(process.env["RACE_ROUNDS"] ?? 1);

/** Of USDT; a request takes 600. */
const BALANCE = "1000";
const MARKET = "BTC/USDT";
const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";
const BUY = { side: "buy", type: "limit", price: "60000", quantity: "0.01" } as const;
const SELL_AFTER = { side: "sell", type: "limit", price: "70000", quantity: "0.005" } as const;

let server: TestExchange;
let member: TestMember;

before(async () => {
  server = await startTestExchange();
  member = await server.enrol();
  await server.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, { token: member.token });
  await server.credit(member.memberId, "USDT", BALANCE);
});
after(() => server.stop());

const own = () => ({ token: member.token });

/** Every call of a member that freezes or moves coins, each for 600 USDT. */
const MOVES = {
  withdraw: () =>
    server.call(
      "user/withdraw",
      { coin: "USDT", network: "evm", address: ADDRESS, amount: "600", fundPassword: TEST_FUND_PASSWORD },
      own(),
    ),
  transfer: () =>
    server.call("user/convert", { coin: "USDT", from: "spot", to: "contract", amount: "600" }, own()),
  order: () => server.call("user/setOrder", { market: MARKET, ...BUY }, own()),
  orderList: () =>
    server.call(
      "user/setOrderList",
      { market: MARKET, contingency: "oto", legs: [{ ...BUY }, { ...SELL_AFTER }] },
      own(),
    ),
} as const satisfies Record<string, () => Promise<TestAnswer<unknown>>>;

type Move = keyof typeof MOVES;
const NAMES = Object.keys(MOVES) as Move[];

interface Held {
  readonly spot: string;
  readonly frozen: string;
  readonly contract: string;
}

async function held(): Promise<Held> {
  const { data } = await server.call("user/queryCoinAccount", {}, own());
  const find = (account: string) =>
    data?.list.find((each) => each.account === account && each.coin === "USDT") ?? {
      available: "0",
      frozen: "0",
    };
  return { spot: find("spot").available, frozen: find("spot").frozen, contract: find("contract").available };
}

/** Puts everything back where it was. */
async function reset(): Promise<void> {
  await server.call("user/orderCancelAll", { market: MARKET }, own());
  const { data } = await server.call("user/getWithdrawList", {}, own());
  for (const { withdrawalId, state } of data?.list ?? []) {
    if (["requested", "held", "reviewing", "approved"].includes(state))
      await server.call("user/withdrawCancel", { withdrawalId }, own());
  }
  const { contract } = await held();
  if (contract !== "0")
    await server.call(
      "user/convert",
      { coin: "USDT", from: "contract", to: "spot", amount: contract },
      own(),
    );
  assert.deepEqual(await held(), { spot: BALANCE, frozen: "0", contract: "0" }, "all of it is back");
}

for (const first of NAMES) {
  for (const second of NAMES) {
    test(`${first} and ${second}, ${AT_ONCE} at once, ${ROUNDS} times: the same coins move once`, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const requests = Array.from({ length: AT_ONCE }, (_, place) =>
          MOVES[place % 2 === 0 ? first : second](),
        );
        const answers = await Promise.all(requests);
        const won = answers.flatMap(({ code }, place) =>
          code === 0 ? [place % 2 === 0 ? first : second] : [],
        );
        assert.equal(won.length, 1, answers.map(({ refusal }) => refusal ?? "done").join(" "));
        const refusals = new Set(answers.filter(({ code }) => code !== 0).map(({ refusal }) => refusal));
        for (const refusal of refusals) assert.match(refusal ?? "", REFUSED_RIGHTLY);
        const moved =
          won[0] === "transfer" ? { frozen: "0", contract: "600" } : { frozen: "600", contract: "0" };
        assert.deepEqual(await held(), { spot: "400", ...moved });
        assert.deepEqual(await server.exchange.engine.checkInvariants(), []);
        await reset();
      }
    });
  }
}

/** There is not enough left, or too many of the same ask at this moment. */
const REFUSED_RIGHTLY = /\.insufficient_balance$|\.too_many$|^withdrawal\.[a-z_]+$|^rate_limit\.[a-z_]+$/;
