import assert from "node:assert/strict";
import { createECDH } from "node:crypto";
import { test } from "node:test";
import { encryptFor } from "./encrypt.ts";
import { endpointOf, isPublicAddress } from "./endpoint.ts";
import { chosenNews, type NewsRow } from "./news.ts";
import { createPost } from "./post.ts";

const NONE: ReadonlySet<string> = new Set();

test("a message may go to public hosts over https alone", () => {
  for (const fine of [
    "https://fcm.googleapis.com/fcm/send/a:b",
    "https://web.push.apple.com/QK",
    "https://8.8.8.8/x",
  ])
    assert.equal(endpointOf(fine, NONE)?.href, fine);
  for (const wrong of [
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com:8443/x",
    "https://user:word@fcm.googleapis.com/x",
    "https://fcm.googleapis.com/x#y",
    "https://localhost/x",
    "https://db/x",
    "https://printer.local/x",
    "https://vault.internal./x",
    "https://127.0.0.1/x",
    "https://0x7f000001/x",
    "https://2130706433/x",
    "https://10.1.2.3/x",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://[fd00::1]/x",
    "https://[fe80::1]/x",
    "https://[64:ff9b::a00:1]/x",
    "https://[2002:a00:1::]/x",
    "ftp://example.org/x",
    "no address",
  ])
    assert.equal(endpointOf(wrong, NONE), undefined, wrong);
});

test("what the operator names is reached as it is named, and nothing beside it", () => {
  const own = new Set(["http://127.0.0.1:8080"]);
  assert.equal(endpointOf("http://127.0.0.1:8080/a", own)?.port, "8080");
  assert.equal(endpointOf("http://127.0.0.1:8081/a", own), undefined);
});

test("addresses that are nobody's on the public internet are told from those that are", () => {
  for (const open of ["1.1.1.1", "172.15.0.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111"])
    assert.equal(isPublicAddress(open), true, open);
  for (const closed of [
    "0.0.0.0",
    "172.16.0.1",
    "172.31.9.9",
    "100.64.0.1",
    "192.168.1.1",
    "224.0.0.1",
    "::",
    "x",
  ])
    assert.equal(isPublicAddress(closed), false, closed);
});

test("a name that resolves to one address of the inside is not written to, whatever the others are", async () => {
  let address = "192.168.0.9";
  const post = createPost(NONE, async () => [
    { address: "8.8.8.8", family: 4 },
    { address, family: 4 },
  ]);
  assert.equal(await post.reaches("https://push.service.org/x"), false);
  const letter = { endpoint: "https://push.service.org/x", headers: {}, body: Buffer.alloc(1) };
  await assert.rejects(post.send(letter), /not public/);
  await assert.rejects(post.send({ ...letter, endpoint: "https://10.0.0.1/x" }), /must not be written to/);
  address = "8.8.4.4";
  assert.equal(await post.reaches("https://push.service.org/x"), true);
  post.close();
});

// Source: RFC 8291, appendix A.
test("a message is encrypted as the standard's example is", () => {
  const sender = createECDH("prime256v1");
  sender.setPrivateKey(Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"));
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const salt = Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url");
  const text = Buffer.from("When I grow up, I want to be a watermelon");
  const wanted =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_" +
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  assert.equal(encryptFor(keys, text, 0, { salt, sender }).toString("base64url"), wanted);
});

function row(id: number, kind: NewsRow["kind"], thing: string, change: Partial<NewsRow> = {}): NewsRow {
  const device = { member: 1, endpointHash: Buffer.alloc(0), sealed: "", amounts: false, language: "en" };
  return { id: `${id}`, subscription: "7", kind, thing, about: {}, at: id, tries: 0, ...device, ...change };
}

test("of each thing the latest is told, of many fills their number, and of nobody's news nothing", () => {
  const rows = [row(1, "withdrawal", "w"), row(2, "withdrawal", "w"), row(3, "login", "l", { member: null })];
  assert.deepEqual(
    chosenNews(rows).map((news) => [news.row.id, news.count]),
    [["2", 1]],
  );
  const fills = [4, 5, 6, 7, 8].map((id) => row(id, "fill", `order ${id}`));
  assert.deepEqual(
    chosenNews([...rows, ...fills]).map((news) => [news.row.id, news.count]),
    [
      ["2", 1],
      ["8", 5],
    ],
  );
});
