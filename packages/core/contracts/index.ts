/** The arithmetic of perpetual contracts: pure, so that a ticket reckons as the exchange does. */
export * from "./account.ts";
export * from "./deleverage-rank.ts";
export * from "./fraction.ts";
export * from "./funding.ts";
export * from "./liquidation-price.ts";
export * from "./margin.ts";
export * from "./mark.ts";
export * from "./order-margin.ts";
export * from "./position-change.ts";
export * from "./position.ts";
export * from "./preview.ts";
export * from "./tiers.ts";
