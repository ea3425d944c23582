/** Puts figures in force in the place of `{{name}}`: after parsing, so that no figure is ever read as Markdown. */
import type { ContentBlock, ContentSpan } from "@meridian/contract";
import { spansIn } from "./parse.ts";

/** A figure by its name, as "depositMin" or "depositMin:BTC"; undefined for a name that nothing stands behind. */
export type FigureOf = (name: string) => string | undefined;

/** Anything between double braces is meant as a placeholder. */
const PLACEHOLDER = /\{\{([^{}]{0,80})\}\}/g;

/** A name that nothing stands behind is left out, with its braces. */
export function fillText(text: string, figureOf: FigureOf): string {
  if (!text.includes("{{")) return text;
  return text.replaceAll(PLACEHOLDER, (_whole, name: string) => figureOf(name) ?? "");
}

export function fillBlocks(blocks: readonly ContentBlock[], figureOf: FigureOf): ContentBlock[] {
  const fill = (spans: readonly ContentSpan[]): ContentSpan[] =>
    spans.map((span) => ({ ...span, text: fillText(span.text, figureOf) }));
  return blocks.map((block): ContentBlock => {
    switch (block.kind) {
      case "heading":
      case "paragraph":
        return { ...block, spans: fill(block.spans) };
      case "list":
        return { ...block, items: block.items.map((item) => ({ ...item, spans: fill(item.spans) })) };
      case "table":
        return {
          ...block,
          columns: block.columns.map((column) => ({ ...column, spans: fill(column.spans) })),
          rows: block.rows.map((row) => row.map(fill)),
        };
      case "quote":
        return { ...block, paragraphs: block.paragraphs.map(fill) };
      default:
        return block;
    }
  });
}

/** Returns the text between double braces, each once, whether or not it is a name of ours. */
export function placeholdersIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name)))];
}

export function textsOf(title: string, summary: string, blocks: readonly ContentBlock[]): string[] {
  return [title, summary, ...blocks.flatMap((block) => spansIn(block).map(({ text }) => text))];
}

/** The help articles that a text leads to, by slug. */
export function helpLinksIn(blocks: readonly ContentBlock[]): string[] {
  const links = blocks.flatMap((block) => spansIn(block).map(({ href }) => href ?? ""));
  const slugs = links.map((href) => /^\/help_detail\/([^/?#]+)/.exec(href)?.[1] ?? "");
  return [...new Set(slugs.filter((slug) => slug !== ""))];
}
