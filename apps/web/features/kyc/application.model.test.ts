import { describe, expect, test } from "vitest";
import {
  type Draft,
  DRAFT_EMPTY,
  draftFrom,
  draftProblem,
  fieldsOf,
  inputOf,
  stepReached,
  stepsOf,
  wantedFields,
  typedText,
} from "./application.model.ts";
import { countriesIn, matchingCountries } from "./countries.model.ts";
import { durationText } from "./duration.model.ts";

const FULL: Draft = { country: "FR", idType: "passport", name: " Zoé d’Arc ", idNumber: "19AB 52763" };
const FILES = { front: "front-file", back: "back-file" };
const NO_FILES = { front: "", back: "" };

describe("a first application", () => {
  const wanted = wantedFields({ state: "none", refused: [] });
  const steps = stepsOf(wanted);

  test("goes through all steps and stands at the first that is not done", () => {
    expect(steps).toEqual(["document", "data", "front", "back", "review"]);
    expect(stepReached(steps, wanted, DRAFT_EMPTY, NO_FILES)).toBe("document");
    expect(stepReached(steps, wanted, { ...FULL, name: "" }, NO_FILES)).toBe("data");
    expect(stepReached(steps, wanted, FULL, NO_FILES)).toBe("front");
    expect(stepReached(steps, wanted, FULL, { ...FILES, back: "" })).toBe("back");
    expect(stepReached(steps, wanted, FULL, FILES)).toBe("review");
  });

  test("sends everything, without the spaces around it", () => {
    expect(inputOf(wanted, FULL, FILES)).toEqual({ ...FULL, name: "Zoé d’Arc", ...FILES });
  });
});

describe("an answer to a rejection", () => {
  const wanted = wantedFields({
    state: "rejected",
    refused: [
      { field: "back", reason: "blurred" },
      { field: "idNumber", reason: "doesNotMatch" },
    ],
  });

  test("asks for what was named alone", () => {
    expect(stepsOf(wanted)).toEqual(["data", "back", "review"]);
    expect(fieldsOf("data", wanted)).toEqual(["idNumber"]);
  });

  test("sends what was named alone", () => {
    expect(inputOf(wanted, FULL, FILES)).toEqual({ idNumber: "19AB 52763", back: "back-file" });
  });
});

test("names and numbers are shown what is wrong with them", () => {
  const problem = (part: Partial<Draft>, field: keyof Draft) => draftProblem({ ...FULL, ...part }, field);
  expect(problem({ name: "  " }, "name")).toBe("missing");
  expect(problem({ name: "Zoé 2" }, "name")).toBe("letters");
  expect(problem({ name: "李" }, "name")).toBe("tooShort");
  expect(problem({ name: "李小龙" }, "name")).toBeUndefined();
  expect(problem({ idNumber: "AB_1234" }, "idNumber")).toBe("letters");
  expect(problem({ idNumber: "123" }, "idNumber")).toBe("tooShort");
  expect(problem({ country: "" }, "country")).toBe("missing");
});

test("a document's number has the digits 0-9 from any keyboard, a name stays as it is written", () => {
  expect(typedText("idNumber", "AB-٥٥٥٥٥٥")).toBe("AB-555555");
  expect(typedText("name", "أحمد")).toBe("أحمد");
  expect(draftFrom({ ...FULL, idNumber: "۱۲۳۴" }).idNumber).toBe("1234");
  expect(draftProblem({ ...FULL, idNumber: "Ⅷ1234" }, "idNumber")).toBe("letters");
});

test("a kept draft gives back what a draft can hold, and nothing else", () => {
  expect(draftFrom(JSON.parse(JSON.stringify(FULL)))).toEqual(FULL);
  expect(draftFrom({ ...FULL, idType: "libraryCard", country: "<b>", front: "x" })).toEqual({
    ...FULL,
    idType: "",
    country: "",
  });
  expect(draftFrom("nonsense")).toEqual(DRAFT_EMPTY);
});

test("countries are found by their names in any language, with or without accents, and by their codes", () => {
  const english = countriesIn("en");
  expect(english.length).toBeGreaterThan(190);
  expect(new Set(english.map(({ code }) => code)).size).toBe(english.length);
  expect(english.every(({ code, name }) => name !== code)).toBe(true);
  expect(matchingCountries(english, "cote")[0]?.code).toBe("CI");
  expect(matchingCountries(countriesIn("zh-CN"), "法国")[0]?.code).toBe("FR");
  expect(matchingCountries(english, "jp")[0]?.code).toBe("JP");
});

test("durations are shown in the largest unit that fits", () => {
  expect(durationText(20_000, "en")).toBe("1 minute");
  expect(durationText(3_700_000, "en")).toBe("2 hours");
  expect(durationText(200_000_000, "fr")).toBe("3\u00a0jours");
});
