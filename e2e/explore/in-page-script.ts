/** `in-page.ts` as a script for the browser, which finds it as `window.explorer`. */
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import type * as InPage from "./in-page.ts";

declare global {
  interface Window {
    explorer: typeof InPage;
  }
}

const file = new URL("in-page.ts", import.meta.url);
const NAMES = ["targets", "spotOf", "covered", "faults", "isLoading", "focusFault", "addressBehind"];
const CODE = stripTypeScriptTypes(readFileSync(fileURLToPath(file), "utf8")).replaceAll(/^export /gm, "");

export const EXPLORER = `window.explorer ??= (() => { ${CODE}; return { ${NAMES.join(", ")} }; })();`;
