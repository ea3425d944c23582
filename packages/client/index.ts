/** The way to the server that both applications share. */
export { type Calls, createCalls, type PagedName, type ReadOptions, refusalOf } from "./calls.ts";
