// Writes docs/reference/refusals.md: every refusal with its number, status and English words, from the one catalogue.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { REFUSAL_NAMES, refusalTerms } from "../../packages/contract/refusals.ts";
import { root } from "../prepare.mjs";
import { readCatalogue } from "../locales.ts";

const english = join(root, "packages/i18n/locales/en/refusals.json");
const words = readCatalogue([["en/refusals.json", readFileSync(english, "utf8")]]).get("en");

const rows = REFUSAL_NAMES.map((name) => ({ name, ...refusalTerms(name) }))
  .toSorted((a, b) => a.code - b.code)
  .map(
    ({ name, code, status }) =>
      `| ${code} | \`${name}\` | ${status} | ${words?.get(`refusals.${name}`) ?? ""} |`,
  );

const page = `# Refusals

Every way in which a call says no. The number is permanent and never used for anything else; programs match on it.
The words reach the caller in the language of \`Accept-Language\`.

| Code | Name | HTTP status | In English |
|---|---|---|---|
${rows.join("\n")}
`;

mkdirSync(join(root, "docs/reference"), { recursive: true });
writeFileSync(join(root, "docs/reference/refusals.md"), page);
