import { expect, test } from "vitest";
import { addressGroups } from "./address.model.ts";

test("the groups joined are the address, and exactly the first and last six letters are strong", () => {
  const address = "0x52908400098527886E0F7030069857D2E4169EE7";
  const groups = addressGroups(address);
  expect(groups.map((group) => group.text).join("")).toBe(address);
  const strong = groups
    .flatMap((group) => [...group.text].filter((_, index) => group.strong[index] === true))
    .join("");
  expect(strong).toBe("0x5290169EE7".slice(0, 6) + address.slice(-6));
});
