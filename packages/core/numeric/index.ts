export * from "./numbers.ts";
export * from "./mul-div.ts";
export * from "./decimal.ts";
export * from "./whole-number.ts";
