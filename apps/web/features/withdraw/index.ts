/** What other pages show of withdrawals. Needs the texts "withdraw". */
export { HeldUntil } from "./HeldUntil.tsx";
export { useReasonText } from "./use-reason-text.ts";
