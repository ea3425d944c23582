/** Which of the windows that belong to no page is open. */
import { create } from "zustand";

export type SheetName = "commands" | "preferences" | "keys" | "logOut" | "more" | "news";

export const useSheet = create<{ readonly name: SheetName | null }>(() => ({ name: null }));

export function openSheet(name: SheetName): void {
  useSheet.setState({ name });
}

export function closeSheet(): void {
  useSheet.setState({ name: null });
}
