/** An application before it is sent: which steps it takes, what is still missing, what it says to the server. Pure. */
import { asciiDigits } from "@meridian/core";
import type { CallInput, CallOutput, KycField, KycRefusal } from "@meridian/contract";

export type KycInfo = CallOutput<"user/getKycInfo">;
export type IdType = Exclude<KycInfo["idType"], "">;
export const ID_TYPES = ["idCard", "passport", "drivingLicence"] as const satisfies readonly IdType[];

export type Side = "front" | "back";
export type Step = "document" | "data" | Side | "review";

/** The typed fields, without pictures: those are never stored on the device. */
export interface Draft {
  readonly country: string;
  readonly idType: IdType | "";
  readonly name: string;
  readonly idNumber: string;
}

export const DRAFT_EMPTY: Draft = { country: "", idType: "", name: "", idNumber: "" };

const STEPS: readonly Step[] = ["document", "data", "front", "back", "review"];

/** Fields that must be given: all at first, after a rejection those it named. */
export function wantedFields(info: Pick<KycInfo, "state" | "refused">): ReadonlySet<KycField | "document"> {
  if (info.state !== "rejected") return new Set(["document", "name", "idNumber", "front", "back"]);
  return new Set(info.refused.map(({ field }) => field));
}

export function stepsOf(wanted: ReadonlySet<KycField | "document">): readonly Step[] {
  return STEPS.filter((step) => {
    if (step === "review") return true;
    return step === "data" ? wanted.has("name") || wanted.has("idNumber") : wanted.has(step);
  });
}

export type DraftField = keyof Draft;
export type DraftProblem = "missing" | "tooShort" | "letters";

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’.,\- ]*$/u;
const ID_NUMBER = /^[\p{L}0-9][\p{L}0-9\-/. ]*$/u;
const NAME_MIN = 2;
const ID_NUMBER_MIN = 4;
export const NAME_MAX = 100;
export const ID_NUMBER_MAX = 40;

/** A field as it was typed: the digits of a number are 0-9 from any keyboard, as in other fields of numbers. */
export function typedText(field: "name" | "idNumber", text: string): string {
  return field === "idNumber" ? asciiDigits(text) : text;
}

function textProblem(text: string, shape: RegExp, lengthMin: number): DraftProblem | undefined {
  const typed = text.trim();
  if (typed === "") return "missing";
  if (!shape.test(typed)) return "letters";
  return typed.length < lengthMin ? "tooShort" : undefined;
}

export function draftProblem(draft: Draft, field: DraftField): DraftProblem | undefined {
  if (field === "name") return textProblem(draft.name, NAME, NAME_MIN);
  if (field === "idNumber") return textProblem(draft.idNumber, ID_NUMBER, ID_NUMBER_MIN);
  return draft[field] === "" ? "missing" : undefined;
}

const STEP_FIELDS: Readonly<Record<Step, readonly DraftField[]>> = {
  document: ["country", "idType"],
  data: ["name", "idNumber"],
  front: [],
  back: [],
  review: [],
};

/** The fields typed in a step. */
export function fieldsOf(step: Step, wanted: ReadonlySet<KycField | "document">): readonly DraftField[] {
  return STEP_FIELDS[step].filter(
    (field) => wanted.has("document") || field === "country" || field === "idType" || wanted.has(field),
  );
}

export type FileIds = Readonly<Record<Side, string>>;

/** The first step that is not done; the review when all are. */
export function stepReached(
  steps: readonly Step[],
  wanted: ReadonlySet<KycField | "document">,
  draft: Draft,
  files: FileIds,
): Step {
  const open = steps.find((step) => {
    if (step === "front" || step === "back") return files[step] === "";
    return fieldsOf(step, wanted).some((field) => draftProblem(draft, field) !== undefined);
  });
  return open ?? "review";
}

/** The call's input: only the wanted fields. */
export function inputOf(
  wanted: ReadonlySet<KycField | "document">,
  draft: Draft,
  files: FileIds,
): CallInput<"user/changeKYC"> {
  const { country, idType } = draft;
  return {
    ...(wanted.has("document") && idType !== "" ? { country, idType } : {}),
    ...(wanted.has("name") ? { name: draft.name.trim() } : {}),
    ...(wanted.has("idNumber") ? { idNumber: draft.idNumber.trim() } : {}),
    ...(wanted.has("front") ? { front: files.front } : {}),
    ...(wanted.has("back") ? { back: files.back } : {}),
  };
}

export function refusalOfField(refused: readonly KycRefusal[], field: KycField): KycRefusal | undefined {
  return refused.find((refusal) => refusal.field === field);
}

/** Restores a stored draft; invalid fields become empty, long ones are cut. */
export function draftFrom(kept: unknown): Draft {
  if (typeof kept !== "object" || kept === null) return DRAFT_EMPTY;
  const textOf = (field: DraftField): string => {
    const value = (kept as Readonly<Record<string, unknown>>)[field];
    return typeof value === "string" ? value : "";
  };
  return {
    country: /^[A-Z]{2}$/.test(textOf("country")) ? textOf("country") : "",
    idType: ID_TYPES.find((idType) => idType === textOf("idType")) ?? "",
    name: textOf("name").slice(0, NAME_MAX),
    idNumber: typedText("idNumber", textOf("idNumber")).slice(0, ID_NUMBER_MAX),
  };
}
