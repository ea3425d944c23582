// For tests of the clockwork: sources whose prices the test sets, and observations that are kept in memory.
import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { RoundSample } from "@meridian/core";
import type { PriceSource, SourcePrice, SourceSigner } from "../../index-prices/index.ts";
import type { Observations } from "../observations.ts";

export function testSigner(): SourceSigner {
  const pair = generateKeyPairSync("ed25519");
  const { x = "" } = pair.publicKey.export({ format: "jwk" });
  return signerOf(pair.privateKey, Buffer.from(x, "base64url").toString("hex"));
}

function signerOf(privateKey: KeyObject, publicKey: string): SourceSigner {
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), privateKey).toString("hex") };
}

/** Says the price that the test has set, at the moment that its clock shows. */
export class TestSource implements PriceSource {
  readonly name: string;
  readonly isSimulated = true;
  readonly signer: SourceSigner = testSigner();
  /** In USDT; undefined while it is silent. */
  usdt: number | undefined;
  isTimed = true;
  /** The lag of its prices. */
  lagMs = 0;
  private readonly now: () => number;

  constructor(name: string, usdt: number, now: () => number) {
    this.name = name;
    this.usdt = usdt;
    this.now = now;
  }

  price(coin: string): SourcePrice | undefined {
    if (coin !== "BTC" || this.usdt === undefined) return undefined;
    const price = BigInt(Math.round(this.usdt * 100)) * 1_000_000n;
    return { price, timeMs: this.now() - this.lagMs, isTimed: this.isTimed };
  }

  isDown(): boolean {
    return this.usdt === undefined;
  }

  async stop(): Promise<void> {}
}

export class MemoryObservations implements Observations {
  readonly kept = new Map<string, RoundSample[]>();

  async keep(series: string, boundary: number, samples: readonly RoundSample[]): Promise<void> {
    const key = `${series} ${boundary}`;
    this.kept.set(key, [...(this.kept.get(key) ?? []), ...samples]);
  }

  async taken(series: string, boundary: number): Promise<readonly RoundSample[]> {
    return this.kept.get(`${series} ${boundary}`) ?? [];
  }
}
