/** The member's news, behind the bell. */
export { ContractNotes } from "./ContractNotes.tsx";
export { NewsChoice } from "./NewsChoice.tsx";
export { NewsWindow } from "./NewsWindow.tsx";
