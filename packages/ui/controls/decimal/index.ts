/** The amount field and the way it reads. */
export { DecimalInput, type DecimalInputProps } from "./DecimalInput.tsx";
export { UnreadWords } from "./DecimalReason.tsx";
export { isUnread } from "./unread.ts";
