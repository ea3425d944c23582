/** Why an amount is frozen, told from one place wherever one is shown. Code and texts come with the first question. */
export { FrozenAmount } from "./FrozenAmount.tsx";
export { LateHoldList as HoldList } from "./late.tsx";
