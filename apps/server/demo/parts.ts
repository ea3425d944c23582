/** The demo's use of the server. Trading itself goes through the public calls alone. */
import type { Amount, CoinCode, MemberId } from "@meridian/core";
import type { Logger } from "pino";
import type { Pool } from "pg";
import type { Engine } from "../ground/engine/index.ts";
import type { VisitorFunds } from "../members/identity/index.ts";
import type { SimulatedFeed } from "../market/feeds/index.ts";
import type { SourceSigner } from "../market/index-prices/index.ts";

/** The parts that participants need to become members and to log in. */
export interface EnrolParts {
  readonly pool: Pool;
  readonly log: Logger;
  /** Address of the public calls, such as "http://127.0.0.1:4180". */
  readonly origin: string;
  readonly identity: {
    ensureMember(member: {
      readonly email: string;
      readonly password: string;
      readonly fundPassword: string;
      readonly kind: "participant";
    }): Promise<{ readonly memberId: MemberId; readonly created: boolean }>;
  };
}

export interface DemoParts extends EnrolParts {
  readonly feeds: SimulatedFeed;
  readonly identity: EnrolParts["identity"] & {
    readonly sessions: { closeOthers(memberId: MemberId, keep: "", timeMs: number): Promise<void> };
    /** Set here, as soon as there is money for visitors. */
    visitorFunds: VisitorFunds | undefined;
  };
  /** The development chain: first gifts, repeatable; later ones by the faucet. */
  readonly bank: DemoBank;
  readonly engine: Engine;
  /** True if the read models cover everything that was decided, after waiting a little. */
  readable(): Promise<boolean>;
  /** Signs what a simulated source says. */
  readonly signerOf: (source: string) => SourceSigner;
  /** Called once the rounds of the past are played, for which the clockwork waits. */
  readonly goOnWithRounds: () => void;
  /** Reads the candles anew after the history was written. */
  readonly marketData: { reload(): Promise<void> };
}

export interface DemoGift {
  readonly member: MemberId;
  readonly coin: CoinCode;
  readonly amount: Amount;
}

export interface DemoBank {
  /** Sends first coins and returns when the ledger has them; members who had some of the coin are passed over. */
  seed(gifts: readonly DemoGift[]): Promise<void>;
  /** Sends more; they are credited when the chain has confirmed them. */
  send(gifts: readonly DemoGift[]): Promise<void>;
}
