/** The addresses that a member keeps for withdrawals, and whether withdrawals go to no others. */
import { z } from "zod";
import { ADDRESS_LABEL_LENGTH_MAX, ADDRESS_REMARK_LENGTH_MAX } from "../address-book.ts";
import { change, read } from "../call.ts";
import { secondFactor } from "../second-factor.ts";
import { coinCode, fundPassword, networkName, nothing, page, pageOf, refusedAs, timeMs } from "../shapes.ts";

const addressId = z.string().regex(/^[1-9]\d{0,15}$/, refusedAs("address.unknown"));
const label = z.string().trim().min(1).max(ADDRESS_LABEL_LENGTH_MAX);
const remark = z.string().trim().max(ADDRESS_REMARK_LENGTH_MAX);

const savedAddress = z.strictObject({
  addressId: z.string(),
  label: z.string(),
  /** Null: for every coin of the network. */
  coin: coinCode.nullable(),
  network: networkName,
  /** In its canonical form. */
  address: z.string(),
  remark: z.string(),
  createdAt: timeMs,
  /** From here on it is no new address: no review for its sake, and usable while the allowlist is on. */
  usableFrom: timeMs,
});

const guarded = { fund: "always", secondFactor: "whenSet", settings: true } as const;
const proofs = { fundPassword, secondFactor: secondFactor.optional() };

export const addressBookCalls = {
  "user/getAddressList": read({
    group: "user",
    keyScope: "none",
    weight: 2,
    csv: true,
    summary: "The own saved addresses, newest first, and whether withdrawals go to no others.",
    input: z.strictObject({
      network: networkName.optional(),
      /** Those for this coin, and those for every coin. */
      coin: coinCode.optional(),
      ...page,
    }),
    output: pageOf(savedAddress).extend({ allowlist: z.boolean() }),
  }),
  "user/addAddress": change({
    group: "user",
    ...guarded,
    weight: 5,
    summary: "Saves an address for withdrawals. It counts as new for 24 hours.",
    input: z.strictObject({
      label,
      coin: coinCode.nullable().optional(),
      network: networkName,
      address: z.string().max(200),
      remark: remark.optional(),
      /** That the member has seen which known address this one resembles. */
      lookAlikeSeen: z.boolean().optional(),
      ...proofs,
    }),
    output: savedAddress,
  }),
  "user/editAddress": change({
    group: "user",
    ...guarded,
    weight: 5,
    summary: "Renames a saved address. Another address is another entry.",
    input: z.strictObject({ addressId, label, remark: remark.optional(), ...proofs }),
    output: savedAddress,
  }),
  "user/removeAddress": change({
    group: "user",
    ...guarded,
    weight: 5,
    summary: "Removes a saved address. Saved again it is new again.",
    input: z.strictObject({ addressId, ...proofs }),
    output: nothing,
  }),
  "user/setAllowlist": change({
    group: "user",
    ...guarded,
    weight: 5,
    summary:
      "While it is on, withdrawals go only to saved addresses that are 24 hours old. After turning it off withdrawals wait for 24 hours.",
    input: z.strictObject({ on: z.boolean(), ...proofs }),
    output: z.strictObject({ on: z.boolean() }),
  }),
};

export type SavedAddress = z.infer<typeof savedAddress>;
