import type { PublicChannel } from "@meridian/contract";
import { NOTHING_TO_CLOSE, type PublicFeed, type PublicMessage } from "./public-feed.ts";

type ListChannel = {
  readonly [Kind in PublicChannel]: PublicMessage<Kind> extends {
    readonly channel: Kind;
    readonly list: readonly object[];
  }
    ? Kind
    : never;
}[PublicChannel];

type Row<Kind extends ListChannel> =
  PublicMessage<Kind> extends { readonly list: readonly (infer Row extends object)[] } ? Row : never;

interface ListParts<Kind extends ListChannel> {
  readonly channel: Kind;
  readonly rows: () => readonly Row<Kind>[];
  readonly nameOf: (row: Row<Kind>) => string;
}

/** A row for each thing of a kind, such as a market; a delta has those that changed, other than in their time. */
export function listFeed<Kind extends ListChannel>({
  channel,
  rows,
  nameOf,
}: ListParts<Kind>): PublicFeed<Kind> {
  const sent = new Map<string, string>();
  const changed = (row: Row<Kind>): boolean => {
    const name = nameOf(row);
    const text = JSON.stringify({ ...row, time: 0 });
    if (sent.get(name) === text) return false;
    sent.set(name, text);
    return true;
  };
  const message = (type: "snapshot" | "delta", list: readonly Row<Kind>[]): PublicMessage<Kind> =>
    ({ channel, type, list }) as unknown as PublicMessage<Kind>;
  const delta = (): PublicMessage<Kind> | null => {
    const list = rows().filter(changed);
    return list.length === 0 ? null : message("delta", list);
  };
  delta();
  return { snapshot: () => message("snapshot", rows()), delta, close: NOTHING_TO_CLOSE };
}
