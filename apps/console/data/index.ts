export { refusalOf } from "@meridian/client";
export { CallFailed, CallRefused } from "@meridian/contract/client";
export * from "./calls.ts";
export { client } from "./client.ts";
export { downloadCsv } from "./csv.ts";
export { draftsOf } from "./drafts.ts";
export { useMay, useMayPropose, useRole } from "./may.ts";
export type { CallInput, CallName, CallOutput } from "@meridian/contract";
export { dropSession, learnMe, openSession, useSession } from "./session.ts";
