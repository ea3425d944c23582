/** Members' entries of one batch, as they are added and as they end. */
import type { RoundEntered, RoundLost } from "@meridian/core";
import type { PoolClient } from "pg";
import { merge } from "../../../ground/database/index.ts";
import { type EntryOutcome, type EntryRow, ROUND_ENTRIES } from "./rows.ts";

const addEntries = ROUND_ENTRIES.upsert(["member", "series", "round"], {
  direction: merge.keep,
  stake: merge.add,
  openFee: merge.add,
  enteredAt: merge.keep,
  outcome: merge.keep,
  payout: merge.keep,
  endedAt: merge.keep,
});

const endEntries = ROUND_ENTRIES.update(["member", "series", "round"], {
  outcome: merge.replace,
  payout: merge.replace,
  endedAt: merge.replace,
});

type Ended = Pick<EntryRow, "member" | "series" | "round" | "outcome" | "payout" | "endedAt">;

export class RoundEntries {
  private readonly added = new Map<string, EntryRow>();
  private readonly ended: Ended[] = [];

  add({ time, member, series, round, direction, stake, openFee }: RoundEntered): void {
    const key = `${member} ${series} ${round}`;
    const known = this.added.get(key);
    if (known !== undefined) {
      known.stake += stake;
      known.openFee += openFee;
      return;
    }
    const fresh = { enteredAt: time, outcome: "running", payout: 0n, endedAt: 0 } as const;
    this.added.set(key, { member, series, round, direction, stake, openFee, ...fresh });
  }

  end(
    { time, member, series, round }: Pick<RoundLost, "time" | "member" | "series" | "round">,
    outcome: EntryOutcome,
    payout: bigint,
  ): void {
    this.ended.push({ member, series, round, outcome, payout, endedAt: time });
  }

  async save(client: PoolClient): Promise<void> {
    await addEntries(client, [...this.added.values()]);
    await endEntries(client, this.ended);
    this.forget();
  }

  forget(): void {
    this.added.clear();
    this.ended.length = 0;
  }
}
