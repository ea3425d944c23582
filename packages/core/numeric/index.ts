export * from "./numbers.ts";
export * from "./mul-div.ts";
export * from "./decimal.ts";
export * from "./digits.ts";
export * from "./median.ts";
export * from "./mulberry32.ts";
export * from "./whole-number.ts";
