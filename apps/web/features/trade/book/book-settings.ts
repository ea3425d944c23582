/** A member's settings for the book, kept on this device; the grouping for each market by itself. */
import { BOOK_SETTINGS, type BookSettings, GROUPINGS } from "@meridian/ui/book";
import { create } from "zustand";

interface Kept {
  readonly settings: Omit<BookSettings, "grouping">;
  readonly groupings: Readonly<Record<string, BookSettings["grouping"]>>;
}

const KEY = "trade.book";
const DEFAULTS: Kept = { settings: BOOK_SETTINGS, groupings: {} };

function oneOf<Value>(kept: unknown, values: readonly Value[], fallback: Value): Value {
  return values.find((value) => value === kept) ?? fallback;
}

function stored(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    return {
      settings: {
        mode: oneOf(kept.settings?.mode, ["both", "bids", "asks"], BOOK_SETTINGS.mode),
        unit: oneOf(kept.settings?.unit, ["base", "quote"], BOOK_SETTINGS.unit),
        bars: oneOf(kept.settings?.bars, ["depth", "size"], BOOK_SETTINGS.bars),
      },
      groupings: kept.groupings ?? {},
    };
  } catch {
    return DEFAULTS;
  }
}

const useKept = create<Kept>(stored);

useKept.subscribe((state) => localStorage.setItem(KEY, JSON.stringify(state)));

export function useBookSettings(market: string) {
  const { settings, groupings } = useKept();
  const grouping = oneOf(groupings[market], GROUPINGS, BOOK_SETTINGS.grouping);
  const change = ({ grouping: next, ...others }: Partial<BookSettings>): void =>
    useKept.setState({
      settings: { ...settings, ...others },
      groupings: next === undefined ? groupings : { ...groupings, [market]: next },
    });
  return { settings: { ...settings, grouping }, change };
}
