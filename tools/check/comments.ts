// Comments say why, in sentences that begin with the thing: no notes to ourselves, no code that sleeps in a comment.
import type { Comment } from "oxc-parser";
import type { Source } from "./sources.ts";

const NOTE_TO_SELF = /\b(TODO|FIXME|XXX|HACK|WIP)\b/;

// Sentences of our language do not end like this; statements do.
const LOOKS_LIKE_CODE = [
  /^(const|let|var)\s+[\w{[].*=/,
  /^(import|export)\s.*(from\s+["']|[{;]$)/,
  /^(return|throw|await|yield)\b.*;$/,
  /^(if|for|while|switch)\s*\(.*\)\s*(\{|.*;)$/,
  /^[\w.[\]]+\s*(=|\+=|-=)\s*[^=].*;$/,
  /^[\w.]+\(.*\);$/,
  /^\}.*[;,{)]?$/,
  /^<\/?[A-Za-z][\w.]*(\s[\w-]+=.*)?\/?>$/,
] as const;

/** A sentence that begins with one of these names a question and leaves the thing to the reader. */
const BEGINS_ASIDE = /^(What|Where|Who|Whom|Whose|Whether|How|When|Why|Which|Tells|Lets)\b/;

export function commentProblems(source: Source): string[] {
  return [...source.comments.flatMap((comment) => problemsOf(source, comment)), ...strayProblems(source)];
}

const isDocumentation = (comment: Comment): boolean =>
  comment.type === "Block" && comment.value.startsWith("*");

/** A documentation comment right before another describes nothing, unless it describes the file, or a type. */
function strayProblems({ path, text, comments, lineAt }: Source): string[] {
  return comments.slice(1).flatMap((comment, index) => {
    const before = comments[index]!;
    const isStray =
      [before, comment].every(isDocumentation) &&
      before.start > 0 &&
      !before.value.includes("@typedef") &&
      text.slice(before.end, comment.start).trim() === "";
    return isStray ? [`${path}:${lineAt(before.start)}: a comment stands apart from what it describes`] : [];
  });
}

function problemsOf(source: Source, comment: Comment): string[] {
  const line = source.lineAt(comment.start);
  const first = comment.value.replace(/^[\s*]+/, "");
  if (comment.value.startsWith("*") && BEGINS_ASIDE.test(first)) {
    const begin = first.split("\n", 1)[0] ?? "";
    return [`${source.path}:${line}: a comment begins with the thing it describes: ${begin}`];
  }
  return comment.value.split("\n").flatMap((raw, index) => {
    const text = raw.replace(/^\s*\*?\s?/, "").trim();
    const place = `${source.path}:${line + index}`;
    if (NOTE_TO_SELF.test(text)) return [`${place}: a note to ourselves belongs in an issue: ${text}`];
    // An example inside a documentation comment is meant to be code.
    if (!isDocumentation(comment) && LOOKS_LIKE_CODE.some((pattern) => pattern.test(text))) {
      return [`${place}: code in a comment: ${text}`];
    }
    return [];
  });
}
