// Goal: a connection that the node closes under a call costs nothing when the call only reads, else it is an error.
// Method: a node that closes the first connection on which anything is asked.
import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { BitcoinRpc } from "./rpc.ts";

let node: Server;
let rpc: BitcoinRpc;
let requests = 0;

before(async () => {
  node = createServer((request, response) => {
    requests += 1;
    if (requests === 1) return request.socket.destroy();
    response.end(JSON.stringify({ id: 0, result: 7, error: null }));
  });
  await new Promise<void>((resolve) => node.listen(0, "127.0.0.1", resolve));
  const { port } = node.address() as AddressInfo;
  rpc = new BitcoinRpc({ url: `http://127.0.0.1:${port}`, user: "", password: "" });
});
beforeEach(() => void (requests = 0));
after(() => {
  node.closeAllConnections();
  node.close();
});

test("a call that only reads is asked once more when the node closed the connection", async () => {
  assert.equal(await rpc.call("getblockcount"), 7);
  assert.equal(requests, 2);
});

test("a call that changes something is not repeated, since nobody knows whether it was heard", async () => {
  await assert.rejects(rpc.call("generatetoaddress", 1, "somewhere"), TypeError);
  assert.equal(requests, 1);
});
