// The page of all refusals for docs/reference, from the one catalogue and the English words.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { REFUSAL_NAMES, refusalTerms } from "../../packages/contract/refusals.ts";
import { LOCALES, readCatalogue } from "../locales.ts";
import { root } from "../prepare.mjs";

export function refusalsPage(): string {
  const path = join(root, LOCALES, "en/refusals.json");
  const files = existsSync(path) ? [[path, readFileSync(path, "utf8")] as const] : [];
  const words = readCatalogue(files).get("en");
  const rows = REFUSAL_NAMES.map((name) => ({ name, ...refusalTerms(name) }))
    .toSorted((a, b) => a.code - b.code)
    .map(({ name, code, status }) => {
      return `| ${code} | \`${name}\` | ${status} | ${words?.get(`refusals.${name}`) ?? ""} |`;
    });
  return `# Refusals

Every way in which a call says no. The number is permanent and never used for anything else; programs match on it.
The words reach the caller in the language of \`Accept-Language\`.

| Code | Name | HTTP status | In English |
|---|---|---|---|
${rows.join("\n")}
`;
}
