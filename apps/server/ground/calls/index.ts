export {
  readAmount,
  readOrZero,
  readPrice,
  readQuantity,
  refusalOfDecimalText,
  writeAmount,
} from "@meridian/contract";
export { addressKeyOf } from "./address-key.ts";
export { Conditions } from "./conditions.ts";
export {
  type AuthenticatedMember,
  type AuthenticatedStaff,
  type CallContext,
  CallRefusal,
  type Handler,
  type Handlers,
  type MemberContext,
  type StaffContext,
  type UsedKey,
} from "./context.ts";
export { allPages } from "./csv-pages.ts";
export { csvOf } from "./csv.ts";
export { LANGUAGE_DEFAULT, languageOf, LANGUAGES } from "./languages.ts";
export {
  limitOf,
  numbersOfCursor,
  type Page,
  type PageInput,
  pageOfRows,
  placeOfCursor,
  timeWithin,
} from "./paging.ts";
export { remembered } from "./remembered.ts";
export { createSerialQueues } from "./serial-queues.ts";
