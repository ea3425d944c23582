/**
 * A text that staff wrote, as the server parsed it: blocks of known kinds, drawn with our own elements. There is no
 * kind that carries HTML, so nothing in a text can become a part of the page.
 */
import { clsx } from "clsx";
import { Fragment, type ReactNode } from "react";

export interface TextSpan {
  readonly text: string;
  readonly strong?: true | undefined;
  readonly emphasis?: true | undefined;
  readonly code?: true | undefined;
  /** An own path, or an address that begins with https://. */
  readonly href?: string | undefined;
}

type Spans = readonly TextSpan[];

export type TextBlock =
  | { readonly kind: "heading"; readonly level: number; readonly id: string; readonly spans: Spans }
  | { readonly kind: "paragraph"; readonly spans: Spans }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly ListItem[] }
  | {
      readonly kind: "table";
      readonly columns: readonly { readonly align: Align; readonly spans: Spans }[];
      readonly rows: readonly (readonly Spans[])[];
    }
  | { readonly kind: "quote"; readonly paragraphs: readonly Spans[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "rule" };

interface ListItem {
  readonly level: number;
  readonly mark: string;
  readonly spans: Spans;
}

type Align = "start" | "center" | "end";

/** Makes a link with the router in use. */
export type LinkMaker = (href: string, children: ReactNode) => ReactNode;

const alignClass = { start: "text-start", center: "text-center", end: "text-end" };
const indentClass = ["", "ms-6", "ms-12", "ms-18"];
const codeClass = "rounded-[4px] bg-surface-2 px-1 py-0.5 font-mono text-[0.92em] break-words";

function SpanText({ span, link }: { span: TextSpan; link: LinkMaker }) {
  const { text, strong, emphasis, code, href } = span;
  const inner = code === true ? <code className={codeClass}>{text}</code> : text;
  const marked =
    strong === true || emphasis === true ? (
      <span className={clsx(strong === true && "font-semibold text-text-1", emphasis === true && "italic")}>
        {inner}
      </span>
    ) : (
      inner
    );
  return href === undefined ? marked : link(href, marked);
}

function SpansText({ spans, link }: { spans: Spans; link: LinkMaker }) {
  return spans.map((span, place) => (
    <Fragment key={place}>
      <SpanText span={span} link={link} />
    </Fragment>
  ));
}

function Heading({ block, link }: { block: Extract<TextBlock, { kind: "heading" }>; link: LinkMaker }) {
  const Tag = block.level <= 2 ? "h2" : block.level === 3 ? "h3" : "h4";
  return (
    <Tag
      id={block.id}
      className={clsx(
        "scroll-mt-20 font-semibold text-text-1",
        block.level <= 2 ? "mt-8 text-20 first:mt-0" : "mt-6 text-16",
      )}
    >
      <SpansText spans={block.spans} link={link} />
    </Tag>
  );
}

/** Levels are drawn by indents: a list within a list is one list to a screen reader, in the order it is read. */
function ListBlock({ block, link }: { block: Extract<TextBlock, { kind: "list" }>; link: LinkMaker }) {
  const Tag = block.ordered ? "ol" : "ul";
  return (
    <Tag className="mt-3 space-y-1.5">
      {block.items.map((item, place) => (
        <li key={place} className={clsx("flex gap-2.5", indentClass[item.level])}>
          <span aria-hidden className={clsx("shrink-0 text-text-3", item.mark !== "" && "figure min-w-4")}>
            {item.mark === "" ? "•" : `${item.mark}.`}
          </span>
          <span className="min-w-0">
            <SpansText spans={item.spans} link={link} />
          </span>
        </li>
      ))}
    </Tag>
  );
}

function TableBlock({ block, link }: { block: Extract<TextBlock, { kind: "table" }>; link: LinkMaker }) {
  return (
    <div tabIndex={0} role="group" className="mt-4 overflow-x-auto rounded-card border border-line">
      <table className="w-full border-collapse text-13">
        <thead className="bg-surface-1 text-text-3">
          <tr>
            {block.columns.map((column, place) => (
              <th key={place} scope="col" className={clsx("px-3 py-2 font-medium", alignClass[column.align])}>
                <SpansText spans={column.spans} link={link} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, line) => (
            <tr key={line} className="border-t border-line">
              {row.map((spans, place) => (
                <td
                  key={place}
                  className={clsx("px-3 py-2 align-top", alignClass[block.columns[place]?.align ?? "start"])}
                >
                  <SpansText spans={spans} link={link} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Block({ block, link }: { block: TextBlock; link: LinkMaker }) {
  switch (block.kind) {
    case "heading":
      return <Heading block={block} link={link} />;
    case "paragraph":
      return (
        <p className="mt-3 first:mt-0">
          <SpansText spans={block.spans} link={link} />
        </p>
      );
    case "list":
      return <ListBlock block={block} link={link} />;
    case "table":
      return <TableBlock block={block} link={link} />;
    case "quote":
      return (
        <blockquote className="mt-4 space-y-2 rounded-control border-s-2 border-accent bg-surface-1 px-4 py-3">
          {block.paragraphs.map((spans, place) => (
            <p key={place}>
              <SpansText spans={spans} link={link} />
            </p>
          ))}
        </blockquote>
      );
    case "code":
      return (
        <pre
          tabIndex={0}
          className="mt-4 overflow-x-auto rounded-card border border-line bg-surface-1 px-4 py-3 font-mono text-12"
        >
          {block.text}
        </pre>
      );
    case "rule":
      return <hr className="mt-6 border-line" />;
  }
}

export function TextBlocks({ blocks, link }: { blocks: readonly TextBlock[]; link: LinkMaker }) {
  return (
    <div className="text-14 leading-relaxed break-words text-text-2 max-lg:text-16">
      {blocks.map((block, place) => (
        <Block key={place} block={block} link={link} />
      ))}
    </div>
  );
}
