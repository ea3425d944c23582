import { expect, test } from "vitest";
import { mailParts } from "./mail-text.model.ts";

const ORIGIN = "http://localhost:4180";
const linksIn = (text: string): string[] =>
  mailParts(text, ORIGIN).flatMap((part) => (part.isLink ? [part.text] : []));

test("a link to this exchange is cut out of a mail, and nothing of the text is lost", () => {
  const link = `${ORIGIN}/freeze#Zx81-kf_Q0`;
  const text = `Was it not you?\n${link}\nYours, Meridian. See ${ORIGIN}/support?ticket=7.`;
  expect(linksIn(text)).toEqual([link, `${ORIGIN}/support?ticket=7`]);
  expect(
    mailParts(text, ORIGIN)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

test("what leads elsewhere stays text, however much it looks like this exchange", () => {
  for (const foreign of [
    "https://evil.example/login",
    "http://localhost:4180.evil.example/",
    "http://localhost:4180@evil.example/",
    "https://localhost:4180/",
    "javascript:alert(1)",
    "http://",
  ]) {
    expect(linksIn(`Go to ${foreign} now`), foreign).toEqual([]);
  }
});
