/** Tools to test and simulate the exchange: repeatable randomness, commands, and a second implementation. */
export * from "./twin/comparison.ts";
export * from "./generator/generator.ts";
export * from "./random.ts";
export * from "./twin/twin.ts";
export * from "./twin/state.ts";
export * from "./contract.ts";
export * from "./loan.ts";
export * from "./market.ts";
export * from "./round.ts";
export * from "./thorough.ts";
export * from "./wealth.ts";
