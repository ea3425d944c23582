export { database } from "./feature.ts";
export { inTransaction } from "./transaction.ts";
