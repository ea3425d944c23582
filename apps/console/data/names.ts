/** The calls that the console knows, by name. */
import type {
  CALLS,
  staffDeskCalls,
  staffMemberCalls,
  staffMoneyCalls,
  staffParameterCalls,
} from "@meridian/contract";

type Calls = typeof CALLS &
  typeof staffDeskCalls &
  typeof staffMemberCalls &
  typeof staffMoneyCalls &
  typeof staffParameterCalls;

export type CallName = keyof Calls & string;
export type CallInput<Name extends CallName> = Calls[Name]["input"]["_zod"]["input"];
export type CallOutput<Name extends CallName> = Calls[Name]["output"]["_zod"]["output"];
