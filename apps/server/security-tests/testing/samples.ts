/** For every field of every call a value that its shape accepts, so that tests reach what lies behind the shapes. */
import type { Call } from "@meridian/contract";
import { z } from "zod";

export interface Field {
  readonly key: string;
  readonly shape: z.ZodType;
  readonly optional: boolean;
  /** Accepted by the shape; undefined where none of ours is. */
  readonly sample: unknown;
}

const PICTURE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** From the narrowest to the widest: a shape takes the first that it accepts. */
const CANDIDATES: readonly unknown[] = [
  ...["BTC/USDT", "evm", "USDT", "FR", "AAAAAAAAAAAAAAAAAAAAAA", "+33612345678", "33", "2026-01-01"],
  ...["someone@example.org", "0x52908400098527886E0F7030069857D2E4169EE7", "123456", "7", "0.001"],
  ...["Some Body", "plain words", "a", "00000000-0000-4000-8000-000000000000", "https://example.org/"],
  PICTURE,
  ...[false, 7, 30_000, 0, 1_700_000_000_000],
];

const MORE: readonly unknown[] = [[], ["BTC/USDT"], ["read"], [7], {}, null];

export function fieldsOf(call: Call): readonly Field[] {
  if (!(call.input instanceof z.ZodObject)) return [];
  return Object.entries(call.input.shape as Record<string, z.ZodType>).map(([key, shape]) => ({
    key,
    shape,
    optional: z.safeParse(shape, undefined).success,
    sample: sampleOf(shape),
  }));
}

/** A value that the shape accepts; undefined where none is found. */
function sampleOf(shape: z.ZodType): unknown {
  const inner = innerOf(shape);
  if (inner instanceof z.ZodEnum) return inner.options[0];
  if (inner instanceof z.ZodLiteral) return [...inner.values][0];
  if (inner instanceof z.ZodUnion) return sampleOf(inner.options[0] as z.ZodType);
  if (inner instanceof z.ZodObject) return objectSample(inner.shape as Record<string, z.ZodType>);
  if (inner instanceof z.ZodArray) return arraySample(inner);
  return [...CANDIDATES, ...MORE].find((candidate) => z.safeParse(shape, candidate).success);
}

function innerOf(shape: z.ZodType): z.ZodType {
  const isWrapped =
    shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault;
  return isWrapped ? innerOf(shape.unwrap() as z.ZodType) : shape;
}

function objectSample(shape: Record<string, z.ZodType>): Record<string, unknown> {
  const required = Object.entries(shape).filter(([, field]) => !z.safeParse(field, undefined).success);
  return Object.fromEntries(required.map(([key, field]) => [key, sampleOf(field)]));
}

function arraySample(list: z.ZodArray): unknown {
  const item = sampleOf(list.element as z.ZodType);
  return [[], [item], [item, item], [item, item, item]].find((items) => z.safeParse(list, items).success);
}

export const sampleText = (sample: unknown): string => JSON.stringify(sample) ?? "null";

/** Every required field of a call with a value that it accepts, and those of `given` as they are. */
export function inputFor(call: Call, given: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const required = fieldsOf(call).filter(({ optional }) => !optional);
  return { ...Object.fromEntries(required.map(({ key, sample }) => [key, sample])), ...given };
}
