/** The arithmetic of rounds: pure, so that a page and a receipt reckon as the exchange does. */
export * from "./price.ts";
export * from "./result.ts";
export * from "./sample-text.ts";
export * from "./check-receipt.ts";
export * from "./receipt.ts";
export * from "./write-receipt.ts";
