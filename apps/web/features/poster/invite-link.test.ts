import { expect, test } from "vitest";
import { inviteLink } from "./invite-link.ts";

test("the link carries the code", () => {
  expect(inviteLink("https://x.example", "AB23CD45")).toBe("https://x.example/register?invite=AB23CD45");
});
