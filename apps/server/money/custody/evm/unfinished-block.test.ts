// Goal: a payment is never missed because a node announced its block before it had the block's receipts. Method: a node
// that answers with fewer receipts than transactions, and then with all.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { test } from "node:test";
import type { ChainCoin } from "../chain.ts";
import { EvmChain } from "./evm-chain.ts";
import type { EvmKeys } from "./keys.ts";

const OURS = "0x00000000000000000000000000000000000000AA";
const OTHER = "0x00000000000000000000000000000000000000bB";
const HASH = `0x${"1".repeat(64)}`;
const PARENT = `0x${"2".repeat(64)}`;
const ETH: ChainCoin = { coin: "ETH", contract: "", chainDecimals: 18, ledgerDecimals: 8 };

const paymentOf = (place: number) => ({
  hash: `0x${`${place}`.repeat(64)}`,
  from: OTHER,
  to: OURS,
  value: "0x5",
  input: "0x",
});
const PAYMENTS = [paymentOf(3), paymentOf(4)];

test("a block whose receipts are not all there is read again, and then has every payment", async (t) => {
  const answered: number[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { id, method } = (await json(request)) as { readonly id: number; readonly method: string };
    const receipts = PAYMENTS.slice(0, answered.length).map(({ hash }) => ({
      ...{ transactionHash: hash, blockHash: HASH, status: "0x1", logs: [] },
    }));
    if (method === "eth_getBlockReceipts") answered.push(receipts.length);
    const block = { hash: HASH, parentHash: PARENT, number: "0x7", transactions: PAYMENTS };
    const result = method === "eth_getBlockReceipts" ? receipts : block;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ jsonrpc: "2.0", id, result }));
  };
  const node = createServer((request, response) => void answer(request, response));
  node.listen(0, "127.0.0.1");
  await once(node, "listening");
  t.after(() => node.close());
  const { port } = node.address() as AddressInfo;
  const keys = { address: () => OTHER } as unknown as EvmKeys;
  const chain = new EvmChain({ url: `http://127.0.0.1:${port}`, keys, coins: [ETH] });
  const read = () => chain.readBlock(7, (address) => address === OURS);
  assert.equal(await read(), undefined, "none of two receipts");
  assert.equal(await read(), undefined, "one of two receipts");
  assert.deepEqual(
    (await read())?.transfers.map(({ txHash }) => txHash),
    PAYMENTS.map(({ hash }) => hash),
  );
  assert.deepEqual(answered, [0, 1, 2]);
});
