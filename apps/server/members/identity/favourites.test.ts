/** Starred markets over HTTP, against the real database. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestExchange, type TestExchange } from "../../testing/exchange.ts";

let server: TestExchange;

before(async () => {
  server = await startTestExchange();
});

after(() => server.stop());

test("a member's starred markets are kept in their order, once each, and are nobody else's", async () => {
  const { token } = await server.enrol();
  const other = await server.enrol();
  const empty = await server.call("user/getFavourites", {}, { token });
  assert.deepEqual(empty.data, { markets: [] });
  const markets = ["ETH/USDT", "BTC/USDT", "ETH/USDT"];
  assert.equal((await server.call("user/setFavourites", { markets }, { token })).code, 0);
  const kept = await server.call("user/getFavourites", {}, { token });
  assert.deepEqual(kept.data, { markets: ["ETH/USDT", "BTC/USDT"] });
  assert.equal((await server.call("user/setFavourites", { markets: [] }, { token })).code, 0);
  assert.deepEqual((await server.call("user/getFavourites", {}, { token })).data, { markets: [] });
  const others = await server.call("user/getFavourites", {}, { token: other.token });
  assert.deepEqual(others.data, { markets: [] });
});

test("a demo member's stars are kept with it", async () => {
  const { token, memberId } = await server.enrol();
  await server.exchange.pool.query("update members set kind = 'demo' where id = $1", [memberId]);
  assert.equal((await server.call("user/setFavourites", { markets: ["BTC/USDT"] }, { token })).code, 0);
  assert.deepEqual((await server.call("user/getFavourites", {}, { token })).data, { markets: ["BTC/USDT"] });
});

test("a list that is too long, or that holds what is no market's name, is refused", async () => {
  const { token } = await server.enrol();
  const many = Array.from({ length: 501 }, (_, index) => `C${index}/USDT`);
  const refusalOf = async (markets: string[]) =>
    (await server.call("user/setFavourites", { markets }, { token })).refusal;
  assert.equal(await refusalOf(many), "request.malformed");
  assert.equal(await refusalOf(["bitcoin"]), "market.unknown");
});
