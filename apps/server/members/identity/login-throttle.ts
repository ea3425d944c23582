/**
 * The tries of a password or code allowed for one account. Each place has a count of its own; all places from which the
 * account was never entered have one together besides. So guessing stops however many places it comes from, and nobody
 * elsewhere uses up the tries of whoever sits where they always did.
 */
import { createThrottle } from "../factors/index.ts";

export interface LoginLimits {
  readonly perPlaceAndAccountMax: number;
  /** Of one account from all places together that it does not know. */
  readonly elsewhereMax: number;
  readonly windowMs: number;
}

interface Trying {
  readonly account: string;
  /** The caller's address as allowances count it. */
  readonly place: string;
  readonly timeMs: number;
  /** True when the account was entered from this place lately; asked only when others have used up the common tries. */
  isKnown(): Promise<boolean>;
}

/** One try that was taken. */
interface Try {
  /** It was right, and does not count. */
  giveBack(): void;
}

export interface LoginThrottle {
  /** @returns null when none is left */
  take(trying: Trying): Promise<Try | null>;
}

export function createLoginThrottle(limits: LoginLimits): LoginThrottle {
  const perPlace = createThrottle(limits.perPlaceAndAccountMax, limits.windowMs);
  const elsewhere = createThrottle(limits.elsewhereMax, limits.windowMs);
  return {
    async take({ account, place, timeMs, isKnown }) {
      const key = `${place} ${account}`;
      if (!perPlace.take(key, timeMs)) return null;
      if (elsewhere.take(account, timeMs)) {
        return {
          giveBack: () => {
            perPlace.giveBack(key);
            elsewhere.giveBack(account);
          },
        };
      }
      return (await isKnown()) ? { giveBack: () => perPlace.giveBack(key) } : null;
    },
  };
}
