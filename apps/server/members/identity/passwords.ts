/**
 * Judgement, storage and comparison of passwords. Before the slow hash every password passes an HMAC with the server's
 * secret (a pepper), so that a stolen table alone does not even give six-digit fund passwords.
 */
import { isSimpleFundPassword } from "@meridian/contract";
import { createHmac } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { CallRefusal } from "../../ground/calls/index.ts";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from "./limits.ts";

type PasswordUse = "login" | "fund" | "staff";

export interface Passwords {
  hash(use: PasswordUse, password: string): Promise<string>;
  /** Takes as long without a stored hash as with one, so that time does not tell whether a member exists. */
  matches(use: PasswordUse, stored: string | null, password: string): Promise<boolean>;
}

/** Of argon2id; memory in KiB. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** 32 MiB and two passes: about 40 ms on one core. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 32_768, timeCost: 2, parallelism: 1 };

export function createPasswords(secret: string, cost: PasswordCost): Passwords {
  const peppered = (use: PasswordUse, password: string): string =>
    createHmac("sha256", secret).update(`${use}:`).update(password.normalize("NFKC")).digest("base64");
  const nobody = hash(peppered("login", "a member that does not exist"), cost);

  return {
    hash: (use, password) => hash(peppered(use, password), cost),
    async matches(use, stored, password) {
      const matched = await verify(stored ?? (await nobody), peppered(use, password));
      return stored !== null && matched;
    },
  };
}

/** Refuses a login password that is too short or long, has no letter, or is one that everybody tries first. */
export function checkLoginPassword(password: string, field: string): void {
  const { length } = [...password];
  if (length < PASSWORD_LENGTH_MIN || length > PASSWORD_LENGTH_MAX) {
    throw new CallRefusal("password.length", field);
  }
  if (!/\p{L}/u.test(password)) throw new CallRefusal("password.without_letters", field);
  if (COMMON_PASSWORDS.has(password.toLowerCase())) throw new CallRefusal("password.common", field);
}

export function checkFundPassword(password: string, field: string): void {
  if (!/^[0-9]{6}$/.test(password)) throw new CallRefusal("fund_password.not_six_digits", field);
  if (isSimpleFundPassword(password)) throw new CallRefusal("fund_password.too_simple", field);
}
