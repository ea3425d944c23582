/**
 * Alarms, which people of the venue have to look at. Each is declared by the part that raises it, with the facts that
 * it states; server and console follow from the declarations.
 */
import { CUSTODY_ALARMS } from "./calls/custody.ts";
import { MESSAGE_ALARMS } from "./calls/staff-operations.ts";
import { LOAN_ALARMS } from "./calls/staff-loans.ts";
import { WEALTH_ALARMS } from "./calls/staff-wealth.ts";

export interface AlarmTerms {
  /** Details of the trouble, each as text. */
  readonly facts: readonly string[];
  /** Set for what happened once and cannot pass: it ends only when somebody acknowledges it. */
  readonly lasts?: true;
}

export const ALARMS = { ...CUSTODY_ALARMS, ...MESSAGE_ALARMS, ...WEALTH_ALARMS, ...LOAN_ALARMS } as const;

export type AlarmKind = keyof typeof ALARMS;
export type AlarmFact = (typeof ALARMS)[AlarmKind]["facts"][number];

/** A trouble of one of some kinds, with the facts that its kind states. */
export type Trouble<Kind extends AlarmKind = AlarmKind> = {
  readonly [Each in Kind]: {
    readonly kind: Each;
    /** Identifies it among those of its kind. */
    readonly subject: string;
    readonly facts: Readonly<Record<(typeof ALARMS)[Each]["facts"][number], string>>;
  };
}[Kind];

/** The kinds that a part declares. */
export function alarmKinds<Kind extends AlarmKind>(declared: Readonly<Record<Kind, AlarmTerms>>): Kind[] {
  return Object.keys(declared) as Kind[];
}

export const ALARM_KINDS: readonly AlarmKind[] = alarmKinds(ALARMS);
export const ALARM_FACTS: readonly AlarmFact[] = [
  ...new Set(ALARM_KINDS.flatMap((kind) => ALARMS[kind].facts)),
];
