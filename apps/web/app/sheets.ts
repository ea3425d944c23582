/** The open one of the windows that belong to no page. */
import { create } from "zustand";

export type SheetName = "commands" | "preferences" | "keys" | "logOut" | "more" | "news";

interface OpenSheet {
  readonly name: SheetName | null;
  /** The page that it was called for on. */
  readonly pathname: string;
}

export const useSheet = create<OpenSheet>(() => ({ name: null, pathname: "" }));

export function openSheet(name: SheetName): void {
  useSheet.setState({ name, pathname: location.pathname });
}

export function closeSheet(): void {
  useSheet.setState({ name: null });
}

/** A window that was called for on one page, and whose code came only on the next, stays away. */
export function closeSheetOfOther(pathname: string): void {
  if (useSheet.getState().pathname !== pathname) closeSheet();
}
