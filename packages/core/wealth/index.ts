/** The days and the income of wealth: pure, so that a ticket reckons as the exchange does. */
export * from "./income.ts";
