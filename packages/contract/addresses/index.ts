export {
  type AddressProblem,
  type AddressVerdict,
  checkAddress,
  kindName,
  recogniseAddress,
} from "./check.ts";
export { type AddressKind, type Recognised, SENDABLE_KINDS, type SendableKind } from "./kinds.ts";
export { lookAlikeOf } from "./look-alike.ts";
export { addressWithin, type PaymentLink, paymentWithin } from "./payment-link.ts";
