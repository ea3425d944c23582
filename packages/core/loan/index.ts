/** Interest, days and loan-to-value: pure, so that a calculator reckons as the exchange does. */
export * from "./interest.ts";
export * from "./ltv.ts";
