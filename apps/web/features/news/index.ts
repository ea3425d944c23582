/** The member's news, behind the bell. */
export { UrgentNotes } from "./UrgentNotes.tsx";
export { NewsChoice } from "./NewsChoice.tsx";
export { NewsWindow } from "./NewsWindow.tsx";
