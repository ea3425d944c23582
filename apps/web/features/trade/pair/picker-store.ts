/** Open state of the market list, shared by its button and a key. */
import { create } from "zustand";

export const usePicker = create<{ readonly open: boolean }>(() => ({ open: false }));

export function showPicker(open: boolean): void {
  usePicker.setState({ open });
}
