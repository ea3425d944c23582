/** The member's news, behind the bell. */
export { MarginCallNote } from "./MarginCallNote.tsx";
export { NewsChoice } from "./NewsChoice.tsx";
export { NewsWindow } from "./NewsWindow.tsx";
