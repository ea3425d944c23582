export { review, wallet } from "./feature.ts";
export { costCovered, feeFor } from "./network-fee.ts";
export { networkTermsOf } from "./network-terms.ts";
export { type JudgedWithdrawal, judgeWithdrawal, type ReviewParts } from "./review.ts";
export { worthOf } from "./withdrawable.ts";
