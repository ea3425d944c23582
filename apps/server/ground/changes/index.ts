export { aboveBound, belowBound, refuseCoinsAbove, refuseRateAbove } from "./bounds.ts";
export { burdensWhen } from "./burdens.ts";
export type { Burden, Carried, ChangeKind, ChangeKinds, ChangeOf, Effect } from "./change-kind.ts";
