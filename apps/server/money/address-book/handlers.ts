/** The calls by which a member keeps the addresses that withdrawals go to. */
import { ADDRESSES_MAX, type CallParsedInput } from "@meridian/contract";
import { checkAddress } from "@meridian/contract/addresses";
import type { Pool } from "pg";
import type { Networks } from "../custody/index.ts";
import { inTransaction } from "../../ground/database/index.ts";
import {
  CallRefusal,
  type Handlers,
  limitOf,
  type MemberContext,
  numbersOfCursor,
  pageOfRows,
} from "../../ground/calls/index.ts";
import { eventOf, recordSecurityEvent, type SecurityEventKind } from "../../members/factors/index.ts";
import {
  insertRow,
  isAllowlistOn,
  livingRows,
  lockBook,
  removeRow,
  renameRow,
  rowById,
  rowByRequest,
  type SavedRow,
  savedAddressView,
  writeAllowlist,
} from "./rows.ts";
import { standingOf } from "./standing.ts";

export interface AddressBookParts {
  readonly pool: Pool;
  readonly networks: Networks;
}

type BookCall =
  | "user/getAddressList"
  | "user/addAddress"
  | "user/editAddress"
  | "user/removeAddress"
  | "user/setAllowlist";

export function addressBookHandlers(parts: AddressBookParts): Pick<Handlers, BookCall> {
  const { pool } = parts;
  return {
    "user/getAddressList": async ({ network, coin, cursor, ...page }, { member: { memberId } }) => {
      const limit = limitOf(page);
      const [beforeId] = cursor === undefined ? [] : numbersOfCursor(cursor, 1);
      const rows = await livingRows(pool, memberId, { network, coin }, beforeId, limit + 1);
      const addresses = pageOfRows(rows, limit, ({ id }) => [id], savedAddressView);
      return { ...addresses, allowlist: await isAllowlistOn(pool, memberId) };
    },
    "user/addAddress": async (input, context) => savedAddressView(await addAddress(parts, input, context)),
    "user/editAddress": async (input, context) => savedAddressView(await editAddress(pool, input, context)),
    "user/removeAddress": async ({ addressId }, context) => {
      await inTransaction(pool, async (client) => {
        const row = await rowById(client, context.member.memberId, addressId);
        if (row === null) throw new CallRefusal("address.unknown", "addressId");
        const isRemoved = await removeRow(client, row.id, context.timeMs);
        if (isRemoved) await recordSecurityEvent(client, eventOf("addressRemoved", context));
      });
      return {};
    },
    "user/setAllowlist": async ({ on }, context) => {
      await inTransaction(pool, async (client) => {
        await lockBook(client, context.member.memberId);
        const kind: SecurityEventKind = on ? "allowlistOn" : "allowlistOff";
        if (await writeAllowlist(client, context.member.memberId, on))
          await recordSecurityEvent(client, eventOf(kind, context));
      });
      return { on };
    },
  };
}

/** Refused: network.unknown, coin.unknown, what is wrong with the address, address.look_alike, .saved, .too_many. */
async function addAddress(
  { pool, networks }: AddressBookParts,
  input: CallParsedInput<"user/addAddress">,
  context: MemberContext,
): Promise<SavedRow> {
  const { network, label, coin = null, remark = "" } = input;
  const { memberId } = context.member;
  const custody = networks.of(network);
  if (custody === undefined) throw new CallRefusal("network.unknown", "network");
  if (coin !== null && !custody.chain.coins.has(coin)) throw new CallRefusal("coin.unknown", "coin");
  const verdict = checkAddress(input.address.trim(), custody.chain.addressKind);
  if (!verdict.ok) {
    const isElsewhere = verdict.problem === "wrongNetwork";
    throw new CallRefusal(isElsewhere ? "address.wrong_network" : "address.malformed", "address");
  }
  const { address } = verdict;
  // Well formed, and yet nobody's: a coin's own contract, or an address that the venue keeps for itself.
  if ("problem" in custody.chain.parseAddress(address)) throw new CallRefusal("address.malformed", "address");
  if ((await networks.addressOwner(address)) === memberId) throw new CallRefusal("address.own", "address");
  const { lookAlike } = await standingOf(pool, memberId, { network, address }, context.timeMs);
  if (lookAlike !== null && input.lookAlikeSeen !== true) {
    throw new CallRefusal("address.look_alike", "address");
  }
  return inTransaction(pool, async (client) => {
    await lockBook(client, memberId);
    const before = await rowByRequest(client, memberId, context.idempotencyKey);
    if (before !== null) return sameRow(before, { network, address, coin });
    const living = await livingRows(client, memberId);
    const isSaved = living.some(
      (row) => row.network === network && row.address === address && row.coin === coin,
    );
    if (isSaved) throw new CallRefusal("address.saved", "address");
    if (living.length >= ADDRESSES_MAX) throw new CallRefusal("address.too_many");
    const row = await insertRow(client, {
      ...{ memberId, requestKey: context.idempotencyKey, label, coin, network, address, remark },
      createdAtMs: context.timeMs,
    });
    await recordSecurityEvent(client, eventOf("addressAdded", context));
    return row;
  });
}

function sameRow(row: SavedRow, wanted: Pick<SavedRow, "network" | "address" | "coin">): SavedRow {
  const isSame = row.network === wanted.network && row.address === wanted.address && row.coin === wanted.coin;
  if (!isSame) throw new CallRefusal("command.id_conflict");
  return row;
}

async function editAddress(
  pool: Pool,
  { addressId, label, remark }: CallParsedInput<"user/editAddress">,
  { member: { memberId } }: MemberContext,
): Promise<SavedRow> {
  return inTransaction(pool, async (client) => {
    await lockBook(client, memberId);
    const row = await rowById(client, memberId, addressId);
    if (row === null || row.removedAtMs !== null) throw new CallRefusal("address.unknown", "addressId");
    const next = { ...row, label, remark: remark ?? row.remark };
    await renameRow(client, row.id, next.label, next.remark);
    return next;
  });
}
