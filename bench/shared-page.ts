/** docs/reference/benchmarks.md: one section per bench, each with its own date, so that one may be measured alone. */
import { cpus } from "node:os";
import type { BenchRow } from "./shared-figures.ts";

const INTRODUCTION = `# Benchmarks

Written by \`npm run bench\`; \`npm run bench -- <name> --write\` measures one section anew. Absolute figures drift with
the machine and with what else runs on it, so most targets are a ratio against a peer that was measured in the same run.
`;

export interface Section {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly BenchRow[];
}

/** The page with this section in place of the one of the same name, or in alphabetical order when it is new. */
export function withSection(page: string, section: Section, date: Date): string {
  const kept = page
    .split(/^(?=## )/m)
    .slice(1)
    .filter((text) => !text.startsWith(headingOf(section.name)));
  const texts = [...kept, sectionText(section, date)].toSorted();
  return [INTRODUCTION, ...texts.map((text) => text.trimEnd() + "\n")].join("\n");
}

function headingOf(name: string): string {
  return `## ${name}: `;
}

function sectionText({ name, title, rows }: Section, date: Date): string {
  const cells = rows.map(({ what, ours, peer, ratio, target, isMet }) => [
    what,
    ours,
    peer,
    ratio,
    target,
    isMet === undefined ? "" : isMet ? "yes" : "no",
  ]);
  const header = ["what", "ours", "peer", "ratio", "target", "met"];
  const lines = [header, header.map(() => "---"), ...cells].map((row) => `| ${row.join(" | ")} |`);
  const machine = `${cpus().length} cores, Node ${process.versions.node}`;
  const day = date.toISOString().slice(0, 10);
  return `${headingOf(name)}${title}\n\nMeasured ${day} on ${machine}.\n\n${lines.join("\n")}\n`;
}
