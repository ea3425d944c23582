// The same three sources in two processes: their keys are made of their names.
import { createPrivateKey, createPublicKey, hash, sign } from "node:crypto";
import type { RoundSource } from "@meridian/core";
import { TEST_SOURCES } from "@meridian/core/testing";
import type { SourceSigner } from "../../index-prices/index.ts";
import { TestSource } from "./sources.ts";

/** Of PKCS#8, before the 32 bytes of an Ed25519 key. */
const DER_PREFIX = "302e020100300506032b657004220420";

function signerOf(name: string): SourceSigner {
  const der = Buffer.from(DER_PREFIX + hash("sha256", name, "hex"), "hex");
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return {
    publicKey: Buffer.from(x, "base64url").toString("hex"),
    sign: (text) => sign(null, Buffer.from(text), key).toString("hex"),
  };
}

export function killedSources(now: () => number): {
  readonly sources: readonly TestSource[];
  readonly named: readonly RoundSource[];
} {
  const sources = TEST_SOURCES.map(({ source }) =>
    Object.assign(new TestSource(source, 64_100, now), { signer: signerOf(source) }),
  );
  const named = sources.map(({ name, signer }): RoundSource => {
    return { source: name, key: signer.publicKey, signer: "source" };
  });
  return { sources, named };
}
