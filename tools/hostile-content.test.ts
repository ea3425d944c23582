// Texts that staff write reach every reader: whatever stands in one, only the closed blocks of the contract leave it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { parseMarkdown, spansIn } from "../apps/server/staff/content/parse.ts";
import { PAYLOADS } from "./hostile-payloads.ts";
import { CALLS } from "../packages/contract/index.ts";

/** A payload where each kind of Markdown puts a text. */
const PLACES: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `# ${payload}`,
  (payload) => `a ${payload} b`,
  (payload) => `- ${payload}`,
  (payload) => `> ${payload}`,
  (payload) => `| ${payload} |\n|---|\n| ${payload} |`,
  (payload) => `[x](${payload})`,
  (payload) => `[x](<${payload}>)`,
  (payload) => `[x][y]\n\n[y]: <${payload}>`,
  (payload) => `![x](${payload})`,
  (payload) => `<${payload}>`,
  (payload) => `\`\`\`\n${payload}\n\`\`\``,
];

const PREVIEW = CALLS["staff/contentPreview"].output;

test("no hostile text becomes anything but the closed blocks, and no link leaves https and the own paths", () => {
  for (const payload of PAYLOADS) {
    for (const place of PLACES) {
      const blocks = parseMarkdown(place(payload));
      PREVIEW.parse({ title: "", summary: "", blocks, unknown: [], brokenLinks: [] });
      for (const block of blocks) {
        for (const { href } of spansIn(block)) {
          if (href !== undefined) assert.match(href, /^(https:\/\/[^\s<>"]+|\/(?![/\\])[^\s<>"]*)$/, payload);
        }
      }
    }
  }
});
