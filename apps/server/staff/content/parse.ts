/**
 * Markdown as a flat list of blocks, the only things that pages draw. Whatever else a text contains is not carried
 * over: HTML, pictures from elsewhere, links to anything but own paths and https. So a hostile text is harmless by
 * what it can become, not by what was found and cut out.
 */
import type { ContentBlock, ContentSpan } from "@meridian/contract";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import { NESTING_MAX } from "./limits.ts";

type Root = ReturnType<typeof fromMarkdown>;
type RootContent = Root["children"][number];
type OfType<Type extends RootContent["type"]> = Extract<RootContent, { type: Type }>;
type Definition = OfType<"definition">;
type List = OfType<"list">;
type Table = OfType<"table">;
type PhrasingContent = OfType<"paragraph">["children"][number];

type Marks = Omit<ContentSpan, "text">;
type Item = Extract<ContentBlock, { kind: "list" }>["items"][number];

interface Reading {
  readonly definitions: ReadonlyMap<string, string>;
  headings: number;
}

const HEADING_LEVEL_MIN = 2;
const HEADING_LEVEL_MAX = 4;

/** Between letters of scripts without spaces a line's end is nothing; elsewhere it is a space. */
const LINE_END = /(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef])/g;

/** Quotes and lists opened in one line beyond what anybody means: each costs the parser a walk over all the others. */
const OPENED_TOO_DEEP = /^[ \t]*(?:(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])[ \t]*){9,}/gm;

export function parseMarkdown(text: string): ContentBlock[] {
  const root = fromMarkdown(text.replaceAll(OPENED_TOO_DEEP, ""), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  const reading: Reading = { definitions: definitionsOf(root), headings: 0 };
  return root.children.flatMap((node) => blocksOf(node, reading));
}

/** An own path, or an address of https without a name or password in it; "" for anything else. */
export function safeLink(address: string): string {
  if (/^\/(?![/\\])[\w\-./?=&#%~+:]*$/.test(address)) return address;
  if (!address.startsWith("https://") || !URL.canParse(address)) return "";
  const url = new URL(address);
  return url.username === "" && url.password === "" ? url.href : "";
}

function definitionsOf(root: Root): Map<string, string> {
  const definitions = root.children.filter((node): node is Definition => node.type === "definition");
  return new Map(definitions.map(({ identifier, url }) => [identifier, url]));
}

function blocksOf(node: RootContent, reading: Reading): ContentBlock[] {
  switch (node.type) {
    case "heading": {
      reading.headings += 1;
      const level = Math.min(Math.max(node.depth, HEADING_LEVEL_MIN), HEADING_LEVEL_MAX);
      const spans = spansOf(node.children, {}, reading);
      return [{ kind: "heading", level, id: `s${reading.headings}`, spans }];
    }
    case "paragraph": {
      const spans = spansOf(node.children, {}, reading);
      return spans.length === 0 ? [] : [{ kind: "paragraph", spans }];
    }
    case "list":
      return [{ kind: "list", ordered: node.ordered === true, items: itemsOf(node, 0, reading) }];
    case "table":
      return tableOf(node, reading);
    case "blockquote":
      return [{ kind: "quote", paragraphs: paragraphsOf(node, 0, reading) }];
    case "code":
      return [{ kind: "code", text: node.value }];
    case "thematicBreak":
      return [{ kind: "rule" }];
    default:
      return [];
  }
}

/** A list within a list follows its item, one level further in. */
function itemsOf(list: List, level: number, reading: Reading): Item[] {
  if (level >= NESTING_MAX) return [];
  const first = list.start ?? 1;
  return list.children.flatMap((item, place) => {
    const mark = list.ordered === true ? `${first + place}` : "";
    const own = item.children.filter((child) => child.type === "paragraph");
    const spans = own.flatMap((paragraph, index) => [
      ...(index === 0 ? [] : [{ text: " " }]),
      ...spansOf(paragraph.children, {}, reading),
    ]);
    const inner = item.children.filter((child): child is List => child.type === "list");
    return [{ level, mark, spans }, ...inner.flatMap((child) => itemsOf(child, level + 1, reading))];
  });
}

function paragraphsOf(node: RootContent, depth: number, reading: Reading): ContentSpan[][] {
  if (depth >= NESTING_MAX || !("children" in node)) return [];
  return node.children.flatMap((child) =>
    child.type === "paragraph" || child.type === "heading"
      ? [spansOf(child.children, {}, reading)]
      : paragraphsOf(child, depth + 1, reading),
  );
}

function tableOf(table: Table, reading: Reading): ContentBlock[] {
  const [head, ...body] = table.children;
  if (head === undefined) return [];
  const columns = head.children.map((cell, place) => {
    const align = table.align?.[place];
    const spans = spansOf(cell.children, {}, reading);
    return { align: align === "right" ? "end" : align === "center" ? "center" : "start", spans } as const;
  });
  const rows = body.map((row) =>
    columns.map((_column, place) => spansOf(row.children[place]?.children ?? [], {}, reading)),
  );
  return [{ kind: "table", columns, rows }];
}

function spansOf(
  nodes: readonly PhrasingContent[],
  marks: Marks,
  reading: Reading,
  depth = 0,
): ContentSpan[] {
  if (depth > NESTING_MAX) return [];
  const inside = (children: readonly PhrasingContent[], more: Marks): ContentSpan[] =>
    spansOf(children, { ...marks, ...more }, reading, depth + 1);
  return nodes.flatMap((node): ContentSpan[] => {
    switch (node.type) {
      case "text":
        return [{ text: node.value.replace(LINE_END, "").replaceAll("\n", " "), ...marks }];
      case "inlineCode":
        return [{ text: node.value, ...marks, code: true }];
      case "strong":
        return inside(node.children, { strong: true });
      case "emphasis":
        return inside(node.children, { emphasis: true });
      case "link":
        return inside(node.children, linkTo(node.url));
      case "linkReference":
        return inside(node.children, linkTo(reading.definitions.get(node.identifier) ?? ""));
      case "break":
        return [{ text: " ", ...marks }];
      default:
        return [];
    }
  });
}

function linkTo(address: string): Marks {
  const href = safeLink(address);
  return href === "" ? {} : { href };
}

/** Every piece of text of a block, in order. */
export function spansIn(block: ContentBlock): readonly ContentSpan[] {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return block.spans;
    case "list":
      return block.items.flatMap(({ spans }) => spans);
    case "table":
      return [...block.columns.flatMap(({ spans }) => spans), ...block.rows.flat(2)];
    case "quote":
      return block.paragraphs.flat();
    default:
      return [];
  }
}
