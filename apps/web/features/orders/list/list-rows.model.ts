/** Orders that act together stand together: the rows of a list, and where each stands in its bracket. Pure. */
import type { Order } from "@meridian/contract";

export interface OrderRow {
  readonly order: Order;
  /** Position among the rows of its list; alone for a single order, or the last one left. */
  readonly place: "alone" | "first" | "middle" | "last";
}

function byOldest(a: Order, b: Order): number {
  return Number(a.orderId) - Number(b.orderId);
}

function placeAt(index: number, count: number): OrderRow["place"] {
  if (count === 1) return "alone";
  if (index === 0) return "first";
  return index === count - 1 ? "last" : "middle";
}

/** The order of `orders` is kept; a list stands where its first order met stands, its legs as they were given. */
export function orderRows(orders: readonly Order[]): readonly OrderRow[] {
  const lists = Map.groupBy(orders, ({ listId, orderId }) => (listId === "" ? `order ${orderId}` : listId));
  return [...lists.values()].flatMap((legs) =>
    legs.toSorted(byOldest).map((order, index) => ({ order, place: placeAt(index, legs.length) })),
  );
}

/** The rows with the list of each as one: what is drawn as one card. */
export function listsOf(rows: readonly OrderRow[]): readonly (readonly OrderRow[])[] {
  return rows.reduce<OrderRow[][]>((lists, row) => {
    const begins = row.place === "alone" || row.place === "first";
    if (begins) return [...lists, [row]];
    lists.at(-1)?.push(row);
    return lists;
  }, []);
}
