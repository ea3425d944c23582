/** Reasons for frozen amounts, read from one place wherever shown. Code and texts come with the first question. */
export { FrozenAmount } from "./FrozenAmount.tsx";
export { LateHoldList as HoldList } from "./late.tsx";
