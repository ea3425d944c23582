/** Sub-accounts as bytes: see snapshot.ts of the core. */
import type { SnapshotSection } from "../product.ts";

/** In the order in which they were opened, which is part of the state: changes of fee levels follow it. */
export const MANAGED_SNAPSHOT: readonly SnapshotSection[] = [
  {
    form: 9,
    isEmpty: ({ managed }) => managed.open.size === 0,
    write: ({ managed }, writer) => {
      writer.whole(managed.open.size);
      for (const [account, market] of managed.open) {
        writer.whole(account);
        writer.text(market);
      }
    },
    read: ({ managed }, reader) => {
      for (let left = reader.whole(); left > 0; left--) managed.add(reader.whole(), reader.text());
    },
  },
];
