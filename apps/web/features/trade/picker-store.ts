/** Whether the list of markets is open: its button opens it, and so does a key. */
import { create } from "zustand";

export const usePicker = create<{ readonly open: boolean }>(() => ({ open: false }));

export function showPicker(open: boolean): void {
  usePicker.setState({ open });
}
