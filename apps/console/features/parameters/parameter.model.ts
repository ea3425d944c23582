/** A parameter as a form: its fields as text, and back into a change once all of them can be read. Pure. */
import {
  type ChangeField,
  type ChangeFieldName,
  changeFieldsOf,
  type ChangeFieldType,
  type LimitName,
  type ParameterChange,
} from "@meridian/contract";
import { CallRefused } from "@meridian/contract/client";
import { parseDecimal, percentOfPpm, wholeNumber } from "@meridian/core";

/** The changes that are made of fields; resuming after a stop and opening are proposed where the switches are. */
export type FieldKind = Exclude<
  ParameterChange["kind"],
  "marketTrading" | "withdrawalsResume" | "seriesOpening"
>;

/** The changes an operator edits here; those of contracts are made where contracts are watched. */
export type ParameterKind = Exclude<FieldKind, "contract" | "indexSources" | "insuranceFunding">;

export type Form = Readonly<Partial<Record<ChangeFieldName, string>>>;

const NUMBERS: readonly ChangeFieldType[] = ["decimal", "rate", "whole", "count"];
const PERCENT_DECIMALS = 4;
const DECIMALS_MAX = 18;
const DECIMAL = /^(0|[1-9]\d{0,19})(\.\d{1,18})?$/;
const WHOLE = /^(0|[1-9]\d{0,11})$/;
const CODE = /^\S{2,32}$/;
const NAME = /^\S(.{0,38}\S)$/;
const ADDRESS = /^[A-Za-z0-9:]{20,128}$/;
/** As many as there may be copies of an offer. */
const COUNT_MAX = 999_999_999_999n;
const TEXT_LENGTH_MAX = 600;
const RATE_MAX = 4_000_000n;

/** Decimals of the fields that hold a number; undefined for words. */
export function decimalsOf(type: ChangeFieldType): number | undefined {
  if (!NUMBERS.includes(type)) return undefined;
  return type === "decimal" ? DECIMALS_MAX : type === "rate" ? PERCENT_DECIMALS : 0;
}

/** @returns the field's value as it travels; undefined for what cannot be read as one */
export function valueOf(
  type: ChangeFieldType,
  typed: string,
): string | number | readonly string[] | undefined {
  const text = typed.trim();
  if (type === "codes") return codesOf(text);
  if (type === "address") return ADDRESS.test(text) ? text : undefined;
  if (type === "name") return NAME.test(text) ? text : undefined;
  if (type === "code" || type === "choice") return CODE.test(text) ? text : undefined;
  if (type === "text") return text !== "" && text.length <= TEXT_LENGTH_MAX ? text : undefined;
  if (type === "decimal") return DECIMAL.test(text) ? text : undefined;
  if (!(type === "rate" ? DECIMAL : WHOLE).test(text)) return undefined;
  if (type === "whole") return text;
  const read = parseDecimal(text, type === "rate" ? PERCENT_DECIMALS : 0);
  const most = type === "rate" ? RATE_MAX : COUNT_MAX;
  return typeof read === "bigint" && read <= most ? wholeNumber(read) : undefined;
}

/** Codes with commas between them; none of them twice. */
function codesOf(text: string): readonly string[] | undefined {
  const codes = text === "" ? [] : text.split(",").map((code) => code.trim());
  const isGood = codes.every((code) => CODE.test(code)) && new Set(codes).size === codes.length;
  return isGood ? codes : undefined;
}

export function formOf(change: ParameterChange): Form {
  const values = new Map<string, unknown>(Object.entries(change));
  return Object.fromEntries(
    changeFieldsOf(change.kind).map(({ name, type }) => {
      const value = values.get(name);
      const isRate = type === "rate" && typeof value === "number";
      return [name, isRate ? percentOfPpm(value) : String(value)];
    }),
  );
}

/** The change that a form describes; undefined while any field cannot be read. */
export function changeOf(kind: FieldKind, form: Form): ParameterChange | undefined {
  const values = changeFieldsOf(kind).map(
    ({ name, type }) => [name, valueOf(type, form[name] ?? "")] as const,
  );
  if (values.some(([, value]) => value === undefined)) return undefined;
  return { kind, ...Object.fromEntries(values) } as unknown as ParameterChange;
}

/** The words that say what a field takes, for one that holds something else. */
export function wantedOf({ name, type }: Pick<ChangeField, "name" | "type">) {
  if (name === "bandHighPpm") return "rateHigh";
  if (type === "count") return "whole";
  return type === "choice" ? "code" : type;
}

/** A refusal that names a field of the form. */
export interface RefusedField {
  readonly field: string;
  /** Undefined where the field's shape was at fault, of which the server says no more. */
  readonly message: string | undefined;
}

/** The field that a refused change names: "change.notionalMax" where its shape was at fault, else "notionalMax". */
export function refusedField(error: Error | null): RefusedField | undefined {
  if (!(error instanceof CallRefused) || error.field === undefined) return undefined;
  const message = error.refusal === "request.malformed" ? undefined : error.message;
  return { field: error.field.replace(/^change\./, ""), message };
}

/** Returns the fields of a form that differ from what stands; undefined for none. */
export function editsOf(form: Form, standing: ParameterChange | undefined): Form | undefined {
  const stood: Form = standing === undefined ? {} : formOf(standing);
  const names = Object.keys(form) as ChangeFieldName[];
  const edited = names.filter((name) => (form[name] ?? "") !== (stood[name] ?? ""));
  if (edited.length === 0) return undefined;
  return Object.fromEntries(edited.map((name) => [name, form[name] ?? ""]));
}

/** True when a form differs from the standing values. */
export function isChanged(change: ParameterChange, standing: ParameterChange | undefined): boolean {
  return standing === undefined || JSON.stringify(formOf(change)) !== JSON.stringify(formOf(standing));
}

export const TABS = [
  ...(["markets", "coins", "networks", "wallets", "fees"] as const),
  ...(["convert", "rewards", "wealth", "loans", "limits"] as const),
] as const;
export type ParameterTab = (typeof TABS)[number];

export const limitName = (form: Form): LimitName | undefined => form["name"] as LimitName | undefined;
