// A signer elsewhere is another machine, and may be somebody else's by now: whatever it answers, nothing but a right
// signature of the payer comes out, and trouble with it is distinguished from a refusal.
import assert from "node:assert/strict";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { amount } from "@meridian/core";
import { getAddress } from "viem";
import { withdrawalApproval } from "../withdrawals/approval.ts";
import { evmDecoder } from "../evm/decode.ts";
import { openEvmKeys } from "../evm/keys.ts";
import { seededRandom } from "../testing/random.ts";
import { newWords, openWallet } from "../wallet.ts";
import { KeystoreProblem } from "./keystore.ts";
import { refusingKnownAccounts } from "./known-words.ts";
import { localSigner } from "./local-signer.ts";
import { markOf, remoteSigner } from "./remote-signer.ts";
import { type Signer, SignerRefused, SignerUnavailable, type SigningRequest } from "./signer.ts";

const SECRET = "a secret of more than thirty-two characters";
const root = openWallet(newWords());
const local = localSigner(root, [evmDecoder]);

interface SignerAnswer {
  readonly status: number;
  readonly text: string | Buffer;
  /** Marked by the right secret unless said otherwise. */
  readonly mark?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Next answer of the other side; by default that of an honest signer. */
let behave: (
  name: string,
  body: string,
  headers: IncomingMessage["headers"],
) => Promise<SignerAnswer> | SignerAnswer = honest;
let url = "";
const server = createServer((request, response) => void serve(request, response));
before(
  () =>
    new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", () => {
        url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
        done();
      });
    }),
);
after(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const name = (request.url ?? "").split("/").at(-1) ?? "";
  const answer = await behave(name, Buffer.concat(chunks).toString(), request.headers);
  const requestId = String(request.headers["x-meridian-request"]);
  const text = answer.text.toString();
  const mark = answer.mark ?? markOf(SECRET, ["answer", name, requestId, String(answer.status), text]);
  response.writeHead(answer.status, { "x-meridian-mark": mark, ...answer.headers });
  response.end(answer.text);
}

async function honest(
  name: string,
  body: string,
  headers: IncomingMessage["headers"],
): Promise<SignerAnswer> {
  const time = String(headers["x-meridian-time"]);
  const requestId = String(headers["x-meridian-request"]);
  const expected = markOf(SECRET, ["request", name, time, requestId, body]);
  if (headers["x-meridian-mark"] !== expected) return { status: 401, text: "{}" };
  const input = JSON.parse(body) as SigningRequest & { path: string };
  try {
    if (name === "account") {
      const { publicExtendedKey: xpub } = await local.account(input.path);
      return { status: 200, text: JSON.stringify({ xpub }) };
    }
    const signatures = (await local.sign(input)).map((each) => Buffer.from(each).toString("hex"));
    return { status: 200, text: JSON.stringify({ signatures }) };
  } catch (error) {
    return { status: 422, text: JSON.stringify({ refused: (error as Error).message }) };
  }
}

const remote = (): Signer => remoteSigner({ url, secret: SECRET });
const RECIPIENT = getAddress("0x00000000219ab540356cBB839Cbe05303d7705Fa");
const ETH = { coin: "ETH", contract: "", chainDecimals: 18, ledgerDecimals: 8 };

async function signedBy(signer: Signer, value = 10n ** 18n): Promise<string> {
  const keys = await openEvmKeys(localSigner(root, [evmDecoder]), "evm");
  const asked = await openEvmKeys({ ...signer, account: (path) => local.account(path) }, "evm");
  const terms = { withdrawalId: "w", network: "evm", coin: "ETH", address: RECIPIENT };
  const approval = withdrawalApproval({ ...terms, amount: amount(100_100_000n), fee: amount(100_000n) });
  const order = { purpose: "withdrawal", reference: "w", approval } as const;
  const fees = { gas: 21_000n, maxFeePerGas: 1n, maxPriorityFeePerGas: 1n, nonce: 0, chainId: 1 };
  const transaction = { to: RECIPIENT, value, type: "eip1559", ...fees } as const;
  assert.equal(keys.address("hot"), asked.address("hot"));
  return asked.sign(transaction, { payer: "hot", coin: ETH, order });
}

test("a signer elsewhere gives the same addresses and signatures as one here", async () => {
  behave = honest;
  const path = "m/44'/60'/0'";
  const there = await remote().account(path);
  assert.equal(there.publicExtendedKey, (await local.account(path)).publicExtendedKey);
  assert.equal(await signedBy(remote()), await signedBy(local));
});

test("it refuses by itself what is not what was approved", async () => {
  behave = honest;
  await assert.rejects(signedBy(remote(), 10n ** 18n + 1n), SignerRefused);
  await assert.rejects(remote().account("m/44'/60'/0'/1/0"), SignerRefused);
});

test("another secret on either side gets nothing", async () => {
  behave = honest;
  const stranger = remoteSigner({ url, secret: "another secret of thirty-two characters" });
  await assert.rejects(stranger.account("m/44'/60'/0'"), SignerUnavailable);
});

test("an account that is not the one that was asked for, or more than one, is not believed", async () => {
  const path = "m/44'/60'/0'";
  const account = root.derive(path);
  const xpubs: unknown[] = [
    account.privateExtendedKey,
    root.publicExtendedKey,
    root.derive("m/44'/60'/0'/0").publicExtendedKey,
    `${account.publicExtendedKey.slice(0, -1)}x`,
    "",
    7,
    null,
    [account.publicExtendedKey],
  ];
  for (const xpub of xpubs) {
    behave = () => ({ status: 200, text: JSON.stringify({ xpub }) });
    await assert.rejects(remote().account(path), SignerUnavailable, String(xpub));
  }
});

test("no answer that is hostile in its form gets through", async () => {
  const good = "ab".repeat(64);
  const answers: readonly SignerAnswer[] = [
    { status: 200, text: "" },
    { status: 200, text: "{" },
    { status: 200, text: "null" },
    { status: 200, text: "[]" },
    { status: 200, text: Buffer.of(0xff, 0xfe, 0x7b) },
    { status: 200, text: JSON.stringify({ signatures: [] }) },
    { status: 200, text: JSON.stringify({ signatures: [good, good] }) },
    { status: 200, text: JSON.stringify({ signatures: [good.slice(2)] }) },
    { status: 200, text: JSON.stringify({ signatures: [good.toUpperCase()] }) },
    { status: 200, text: JSON.stringify({ signatures: [good], more: 1 }) },
    { status: 200, text: JSON.stringify({ signatures: ["00".repeat(64)] }) },
    { status: 200, text: JSON.stringify({ signatures: ["ff".repeat(64)] }) },
    { status: 200, text: `{"signatures":["${good}"],"__proto__":{"a":1}}` },
    { status: 200, text: `${"[".repeat(20_000)}` },
    { status: 200, text: "x".repeat(1_000_000) },
    { status: 200, text: JSON.stringify({ signatures: [good] }), mark: "0".repeat(64) },
    { status: 200, text: JSON.stringify({ signatures: [good] }), mark: "" },
    { status: 302, text: "", headers: { location: "http://127.0.0.1:9/" } },
    { status: 500, text: "{}" },
    { status: 422, text: JSON.stringify({ refused: 7 }) },
  ];
  for (const answer of answers) {
    behave = () => answer;
    await assert.rejects(signedBy(remote()), SignerUnavailable, answer.text.toString().slice(0, 60));
  }
  const reason = "no ".repeat(300);
  behave = () => ({ status: 422, text: JSON.stringify({ refused: reason }) });
  await assert.rejects(
    signedBy(remote()),
    (error) => error instanceof SignerRefused && error.message.length <= 200,
  );
});

test("a signature over something else, of another key or malleated is never used", async () => {
  const random = seededRandom(7);
  const right = Buffer.from(await signedBy(local).then((raw) => raw.slice(2)), "hex");
  assert.ok(right.length > 100);
  for (let round = 0; round < 60; round++) {
    behave = async (name, body, headers) => {
      const answer = await honest(name, body, headers);
      const { signatures } = JSON.parse(answer.text.toString()) as { signatures: string[] };
      const bytes = Buffer.from(signatures[0] ?? "", "hex");
      const place = random.next(bytes.length);
      bytes[place] = (bytes[place] ?? 0) ^ (1 << random.next(8));
      return { status: 200, text: JSON.stringify({ signatures: [bytes.toString("hex")] }) };
    };
    await assert.rejects(signedBy(remote()), SignerUnavailable);
  }
  const thief = localSigner(openWallet(newWords()), [evmDecoder]);
  behave = async (_name, body) => {
    const signatures = (await thief.sign(JSON.parse(body) as SigningRequest)).map((each) =>
      Buffer.from(each).toString("hex"),
    );
    return { status: 200, text: JSON.stringify({ signatures }) };
  };
  await assert.rejects(signedBy(remote()), SignerUnavailable);
});

test("a signer that is away is trouble that passes, no refusal", async () => {
  const away = remoteSigner({ url: "http://127.0.0.1:9/v1", secret: SECRET });
  await assert.rejects(signedBy(away), SignerUnavailable);
});

test("a signer whose words everybody has is refused by the first account that it gives, on every chain", async () => {
  const everybodys = openWallet(`${"test ".repeat(11)}junk`);
  behave = async (_name, body) => {
    const account = everybodys.derive((JSON.parse(body) as { path: string }).path);
    return { status: 200, text: JSON.stringify({ xpub: account.publicExtendedKey }) };
  };
  const signer = refusingKnownAccounts(remote());
  for (const path of ["m/44'/60'/0'", "m/84'/0'/0'"])
    await assert.rejects(signer.account(path), KeystoreProblem, path);
  behave = honest;
  const own = await signer.account("m/44'/60'/0'");
  assert.equal(own.publicExtendedKey, (await local.account("m/44'/60'/0'")).publicExtendedKey);
});
