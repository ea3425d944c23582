/** Sub-accounts as bytes: see snapshot.ts of the core. */
import type { ByteReader, ByteWriter } from "../codec/bytes.ts";
import { type Amount, type RatePpm, ZERO } from "../numeric/index.ts";
import type { SnapshotSection } from "../product.ts";
import type { Exchange } from "../state.ts";
import type { Managed } from "./state.ts";

const UNSHARED = { profitSharePpm: 0 as RatePpm, worth: ZERO } as const;

/** In the order in which they were opened, which is part of the state: changes of fee levels follow it. */
export const MANAGED_SNAPSHOT: readonly SnapshotSection[] = [
  {
    form: 9,
    isEmpty: ({ managed }) => managed.open.size === 0,
    write: ({ managed }, writer) => {
      writer.whole(managed.open.size);
      for (const [account, { market }] of managed.open) {
        writer.whole(account);
        writer.text(market);
      }
    },
    read: ({ managed }, reader) => {
      for (let left = reader.whole(); left > 0; left--)
        managed.add(reader.whole(), { market: reader.text(), ...UNSHARED });
    },
  },
  {
    form: 10,
    isEmpty: ({ managed }) => managed.deficits.size === 0 && sharedIn(managed).length === 0,
    write: writeShares,
    read: readShares,
  },
];

const sharedIn = ({ open }: Managed) => [...open].filter(([, { profitSharePpm }]) => profitSharePpm > 0);

function writeShares({ managed }: Exchange, writer: ByteWriter): void {
  const shared = sharedIn(managed);
  writer.whole(shared.length);
  for (const [account, { profitSharePpm, worth }] of shared) {
    writer.whole(account);
    writer.whole(profitSharePpm);
    writer.amount(worth);
  }
  writer.whole(managed.deficits.size);
  for (const [owner, deficits] of managed.deficits) {
    writer.whole(owner);
    writer.whole(deficits.size);
    for (const [coin, deficit] of deficits) {
      writer.text(coin);
      writer.amount(deficit);
    }
  }
}

function readShares({ managed }: Exchange, reader: ByteReader): void {
  for (let left = reader.whole(); left > 0; left--) {
    const account = reader.whole();
    const { market } = managed.open.get(account)!;
    managed.open.set(account, {
      market,
      profitSharePpm: reader.whole() as RatePpm,
      worth: reader.amount() as Amount,
    });
  }
  for (let owners = reader.whole(); owners > 0; owners--) {
    const owner = reader.whole();
    for (let left = reader.whole(); left > 0; left--)
      managed.setDeficit(owner, reader.text(), reader.amount() as Amount);
  }
}
