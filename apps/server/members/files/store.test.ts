/** Both stores do the same; the bucket is a small server of our own that holds what it is sent. */
import assert from "node:assert/strict";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createBucketStore } from "./bucket-store.ts";
import { createFolderStore } from "./folder-store.ts";
import type { FileStore } from "./store.ts";

const NAME = "AAAAAAAAAAAAAAAAAAAAAA";
const directory = mkdtempSync(join(tmpdir(), "meridian-files-"));
const held = new Map<string, Buffer>();
const signatures: string[] = [];
let bucket: Server;

before(async () => {
  bucket = createServer((request, response) => {
    signatures.push(String(request.headers.authorization));
    const path = String(request.url);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const found = held.get(path);
      if (request.method === "PUT") held.set(path, Buffer.concat(chunks));
      if (request.method === "DELETE") held.delete(path);
      response.statusCode = request.method === "GET" && found === undefined ? 404 : 200;
      response.end(request.method === "GET" ? found : undefined);
    });
  });
  await new Promise<void>((resolve) => void bucket.listen(0, "127.0.0.1", resolve));
});

after(() => {
  bucket.close();
  rmSync(directory, { recursive: true, force: true });
});

function bucketStore(): FileStore {
  const url = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/documents`;
  return createBucketStore({ url, region: "eu-west-3", accessKeyId: "key", secretAccessKey: "secret" });
}

const STORES = { folder: () => createFolderStore(directory), bucket: bucketStore };

for (const [kind, open] of Object.entries(STORES)) {
  test(`a ${kind} gives back what it was given, until it is removed`, async () => {
    const store = open();
    assert.equal(await store.get(NAME), null);
    await store.put(NAME, Buffer.from("first"));
    await store.put(NAME, Buffer.from("second"));
    assert.equal(Buffer.from((await store.get(NAME)) as Uint8Array).toString(), "second");
    await store.remove(NAME);
    await store.remove(NAME);
    assert.equal(await store.get(NAME), null);
  });

  test(`a ${kind} takes no name that leads elsewhere`, async () => {
    for (const name of ["../../etc/passwd", "a/b", "", ".", "AAAAAAAAAAAAAAAAAAAA%2e", `${NAME}\u0000`]) {
      await assert.rejects(async () => open().put(name, Buffer.from("x")), /not a name/);
      await assert.rejects(async () => open().get(name), /not a name/);
    }
  });
}

test("files in a folder are their owner's alone", async () => {
  const store = createFolderStore(directory);
  await store.put(NAME, Buffer.from("x"));
  assert.equal(statSync(join(directory, "AA", NAME)).mode & 0o777, 0o600);
  assert.equal(statSync(join(directory, "AA")).mode & 0o777, 0o700);
});

test("every request to a bucket is signed, and a failing bucket is told", async () => {
  await bucketStore().get(NAME);
  assert.match(
    signatures.at(-1) ?? "",
    /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-3\/s3\/aws4_request/,
  );
  const nowhere = createBucketStore({
    url: "http://127.0.0.1:1/documents",
    region: "eu-west-3",
    accessKeyId: "key",
    secretAccessKey: "secret",
  });
  await assert.rejects(() => nowhere.get(NAME));
});
