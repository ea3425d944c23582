// A coin that operators define at the console is deposited, traded and withdrawn without a line of code.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CallInput } from "@meridian/contract";
import { amount, ZERO } from "@meridian/core";
import type { ChainCoin } from "../../money/custody/chain.ts";
import type { BankChain } from "../../money/custody/starting.ts";
import {
  startTestExchange,
  TEST_FUND_PASSWORD,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { until } from "../../testing/until.ts";
import { dataOf, hireStaff, REASON } from "./testing.ts";

type Change = CallInput<"staff/proposeChange">["change"];

const ON_CHAIN = { decimals: 4, chainDecimals: 9 };
const FRIEND = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const COSTS = { depositMin: "1", withdrawalMin: "10", withdrawalFee: "2" };

let testing: TestExchange;
let as: Awaited<ReturnType<typeof hireStaff>>;
let bank: BankChain;
let token: ChainCoin;
let holder: TestMember;

before(async () => {
  testing = await startTestExchange();
  as = await hireStaff(testing);
  const { development } = testing.exchange.custody;
  assert.ok(development !== undefined);
  bank = development;
  const costs = { depositMin: ZERO, withdrawalMin: amount(1n), withdrawalFee: ZERO };
  const [deployed] = await bank.faucet.deployCoins([
    { coin: "PEP", name: "Pepper", native: false, tapAmount: ZERO, ...ON_CHAIN, ...costs, usual: costs },
  ]);
  assert.ok(deployed !== undefined);
  token = deployed;
  await bank.mine(1);
  holder = await testing.enrol();
});
after(() => testing.stop());

const propose = (change: Change) =>
  testing.call("staff/proposeChange", { change, reason: REASON }, as("owner"));

async function agree(change: Change): Promise<string> {
  const { proposalId, hash } = dataOf(await propose(change));
  const approval = { proposalId, hash, reason: REASON };
  return dataOf(await testing.call("staff/approveProposal", approval, as("owner", true))).state;
}

const listing = (part: Partial<Extract<Change, { kind: "coinContract" }>> = {}): Change => ({
  ...{ kind: "coinContract", coin: "PEP", network: "evm", contract: token.contract, ...COSTS },
  ...part,
});

async function pay(units: bigint): Promise<void> {
  const answer = await testing.call("user/getRechargeAddressList", { coin: "PEP" }, holder);
  const [{ address } = { address: "" }] = dataOf(answer).list;
  await bank.faucet.send([{ to: address, coin: token, raw: units * 10n ** 9n }]);
  await bank.mine(14);
}

test("what is no coin of the exchange and no token of the network is not carried", async () => {
  assert.equal((await propose(listing())).refusal, "coin.unknown");
  assert.equal(await agree({ kind: "coin", coin: "PEP", coinName: "Pepper", decimals: 4 }), "executed");
  const refused: readonly (readonly [Change, string])[] = [
    [listing({ network: "other" }), "network.unknown"],
    [listing({ coin: "LINK" }), "coin.contract_taken"],
    [listing({ contract: bank.custody.chain.coins.get("LINK")?.contract ?? "" }), "coin.contract_taken"],
    [listing({ contract: token.contract.toLowerCase() }), "address.malformed"],
    [listing({ contract: FRIEND }), "coin.contract_unfit"],
    [listing({ withdrawalFee: "5.0001" }), "parameter.above_bound"],
  ];
  for (const [change, refusal] of refused) assert.equal((await propose(change)).refusal, refusal, refusal);
});

test("a token is carried as soon as two people agree, with the costs that they gave it", async () => {
  assert.equal(await agree(listing()), "executed");
  assert.equal((await propose(listing())).refusal, "parameter.unchanged");
  const { coins } = dataOf(await testing.call("data/queryCoinMenu", {}));
  const menu = coins.find(({ coin }) => coin === "PEP");
  assert.deepEqual([menu?.name, menu?.decimals], ["Pepper", 4]);
  const { contract, depositMin, withdrawMin, withdrawFee } = menu?.networks[0] ?? {};
  assert.deepEqual([contract, depositMin, withdrawMin, withdrawFee], [token.contract, "1", "10", "2"]);
  assert.equal(await agree({ kind: "coin", coin: "PEP", coinName: "Pepper Coin", decimals: 4 }), "executed");
  const renamed = dataOf(await testing.call("data/queryCoinMenu", {})).coins;
  assert.equal(renamed.find(({ coin }) => coin === "PEP")?.name, "Pepper Coin");
});

test("it is deposited, sold and withdrawn", async () => {
  const { token: session } = holder;
  const terms = { tickSize: "0.001", lotSize: "1", quantityMin: "1", quantityMax: "1000000" };
  const bounds = { notionalMin: "1", notionalMax: "1000000", bandLowPpm: 500_000, bandHighPpm: 2_000_000 };
  const rest = { priceInitial: "2", makerFeePpm: 0, takerFeePpm: 0, openOrdersMax: 10 };
  const market = { market: "PEP/USDT", ...terms, ...bounds, ...rest, conditionalOrdersMax: 10 };
  assert.equal(await agree({ kind: "market", ...market }), "executed");

  await bank.faucet.send([{ to: bank.custody.chain.hotAddress, coin: token, raw: 100n * 10n ** 9n }]);
  await pay(50n);
  await until(async () => {
    const { list } = dataOf(await testing.call("user/getRechargeList", { coin: "PEP" }, holder));
    return list.find(({ state }) => state === "unlocked");
  }, "the deposit");

  const buyer = await testing.enrol();
  await testing.credit(buyer.memberId, "USDT", "100");
  for (const member of [holder, buyer])
    dataOf(await testing.call("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD }, member));
  const order = { market: "PEP/USDT", type: "limit", price: "2", quantity: "20" } as const;
  dataOf(await testing.call("user/setOrder", { ...order, side: "sell" }, { token: session }));
  const bought = dataOf(
    await testing.call("user/setOrder", { ...order, side: "buy" }, { token: buyer.token }),
  );
  assert.equal(bought.status, "filled");

  await testing.know(holder.memberId, FRIEND);
  const request = { coin: "PEP", network: "evm", address: FRIEND, amount: "12" };
  const asked = await testing.call(
    "user/withdraw",
    { ...request, fundPassword: TEST_FUND_PASSWORD },
    { token: session },
  );
  const { withdrawalId } = dataOf(asked);
  await until(async () => {
    const { list } = dataOf(await testing.call("user/getWithdrawList", { withdrawalId }, holder));
    await bank.mine(1);
    return list.find(({ state }) => state === "completed");
  }, "the withdrawal");
  assert.equal(await bank.custody.chain.balance(FRIEND, token), 10n * 10n ** 9n);
});
