/** Device settings, key bindings and the dialogs beside them. Loaded when first opened. */
export { Caps, KeysSheet } from "./KeysSheet.tsx";
export { IdleDialog } from "./IdleDialog.tsx";
export { PaletteAsk } from "./PaletteAsk.tsx";
export { PreferencesSheet } from "./PreferencesSheet.tsx";
