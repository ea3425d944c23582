/** The description of a call: one value gives the route, the typed client, the OpenAPI file and the API page. */
import type { z } from "zod";
import type { KeyScope } from "./api-keys.ts";
import type { StaffRole } from "./staff.ts";

export const GROUPS = ["login", "user", "data", "order", "upload", "staff"] as const;
export type Group = (typeof GROUPS)[number];

/** Permitted callers. */
export type Access = "public" | "member" | "staff";

/**
 * The rule by which the call asks for the fund password: `always` takes it in the input every time, `grant` accepts the
 * quarter of an hour that one entry opens (call user/openFundGrant).
 */
export type FundRule = "none" | "grant" | "always";

export interface Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  readonly group: Group;
  /** Further names under which clients may know the call, in the same group. */
  readonly aliases?: readonly string[];
  /** A read answers GET and POST alike; a change answers POST only and needs an idempotency key. */
  readonly kind: "read" | "change";
  readonly access: Access;
  /** Of a call of staff: the roles that may make it besides owner, and of a read auditor. "all": whoever is staff. */
  readonly roles?: readonly StaffRole[] | "all";
  readonly fund: FundRule;
  /** Asks a member who has a second factor for it: in the input, as `secondFactor`, for this call alone. */
  readonly secondFactor?: "whenSet";
  /** Changes how a member is protected: refused while settings are locked. */
  readonly settings?: true;
  /** Refused for a demo member until it is kept as an account of one's own. */
  readonly keepFirst?: true;
  /**
   * Scope that an API key needs to make the call. Left out: "read" for a read, "trade" for a change that asks for an
   * open grant, "none", which no key may make, for other changes and for staff's calls.
   */
  readonly keyScope: KeyScope | "none";
  /** Cost in the caller's allowance per minute. */
  readonly weight: number;
  /** A list that can also be had as CSV with `format=csv`. */
  readonly csv?: boolean;
  /** The longest body in bytes, for a call that carries more than a few hundred characters. Members' calls alone. */
  readonly bodyMax?: number;
  /** Made many times a second by those who trade: answered over the stream as well, see channels.ts. */
  readonly socket?: boolean;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
}

/** Fields that the functions below set, or default. */
type Given = "kind" | "fund" | "access" | "keyScope";

export function read<Input extends z.ZodType, Output extends z.ZodType>(
  call: Omit<Call<Input, Output>, Given> & {
    readonly access?: Access;
    readonly keyScope?: KeyScope | "none";
  },
): Call<Input, Output> {
  return { access: "member", keyScope: "read", ...call, kind: "read", fund: "none" };
}

export function change<Input extends z.ZodType, Output extends z.ZodType>(
  call: Omit<Call<Input, Output>, Given> & {
    readonly access?: Access;
    readonly fund?: FundRule;
    readonly keyScope?: KeyScope | "none";
  },
): Call<Input, Output> {
  const { fund = "none" } = call;
  const keyScope = fund === "grant" ? "trade" : "none";
  return { access: "member", fund, keyScope, ...call, kind: "change" };
}

type StaffCall<Input extends z.ZodType, Output extends z.ZodType> = Omit<
  Call<Input, Output>,
  Given | "group" | "weight"
> & { readonly roles: readonly StaffRole[] | "all"; readonly weight?: number };

const OF_STAFF = { fund: "none", keyScope: "none", access: "staff" } as const;

export function staffRead<Input extends z.ZodType, Output extends z.ZodType>(
  call: StaffCall<Input, Output>,
): Call<Input, Output> & { readonly access: "staff" } {
  return { group: "staff", weight: 1, ...call, ...OF_STAFF, kind: "read" };
}

export function staffChange<Input extends z.ZodType, Output extends z.ZodType>(
  call: StaffCall<Input, Output>,
): Call<Input, Output> & { readonly access: "staff" } {
  return { group: "staff", weight: 1, ...call, ...OF_STAFF, kind: "change" };
}

/** Every call lives under the data prefix: "user/setOrder" is at /data/api.user/setOrder. */
export function pathOf(group: string, name: string): string {
  return `/data/api.${group}/${name}`;
}
