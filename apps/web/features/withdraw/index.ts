/** What other pages show of withdrawals. Needs the texts "withdraw". */
export { useReasonText } from "./use-reason-text.ts";
