/** Withdrawal and address parts that other pages show. Needs the texts "withdraw". */
export type { AddressCheck } from "./address.model.ts";
export { PasteTool, ScanTool } from "./EntryTools.tsx";
export { HeldUntil } from "./HeldUntil.tsx";
export { Identicon } from "./Identicon.tsx";
export { LookAlikeNotice, Unchecked, useAddressFaultText } from "./AddressNotices.tsx";
export { useAddressCheck } from "./use-address-check.ts";
export { useReasonText } from "./use-reason-text.ts";
