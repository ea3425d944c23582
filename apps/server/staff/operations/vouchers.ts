/**
 * Deposits by voucher: the member shows a picture, one of staff confirms that the money came, a second one credits it
 * from the venue's operating account, under the rules of every credit by hand.
 */
import type { CallOutput, CallParsedInput, StaffRole, VoucherCase, VoucherState } from "@meridian/contract";
import { amount } from "@meridian/core";
import type { Logger } from "pino";
import type { Pool, PoolClient } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import type { Engine } from "../../ground/engine/index.ts";
import type { Files } from "../../members/files/index.ts";
import {
  CallRefusal,
  type MemberContext,
  readAmount,
  type StaffContext,
  writeAmount,
} from "../../ground/calls/index.ts";
import type { MarketData } from "../../market/market-data/index.ts";
import { barOf, demandApprover, type Team } from "../team/index.ts";
import type { Audit } from "../../ground/audit/index.ts";
import type { VenueDirectory } from "../../market/venue/index.ts";
import { worthOf } from "../../money/wallet/index.ts";
import { checkTyped, type Credits, VOUCHER_ACCOUNT } from "./credits.ts";
import { QUEUE_SHOWN_MAX, VOUCHERS_WAITING_MAX } from "../../money/parameters/index.ts";
import type { Serially } from "./operations.ts";
import {
  countWaitingOf,
  creditingVouchers,
  insertVoucher,
  lockVoucher,
  sharingPicture,
  voucherView,
  voucherById,
  voucherByKey,
  type VoucherRow,
  vouchersOf,
  waitingVouchers,
} from "./voucher-rows.ts";
import { viewerOf } from "./proposals.ts";
import { usdtText } from "./worth.ts";

export interface VoucherParts {
  readonly pool: Pool;
  readonly engine: Engine;
  readonly venue: VenueDirectory;
  readonly files: Files;
  readonly marketData: Pick<MarketData, "terms" | "lastPrice">;
  readonly credits: Credits;
  readonly audit: Audit;
  readonly log: Logger;
  readonly serially: Serially;
  readonly team: Pick<Team, "demandCode">;
}

const amountText = ({ venue }: VoucherParts, { coin, amount: units }: VoucherRow): string =>
  writeAmount(BigInt(units), venue.decimals(coin) ?? 0);

/** Refused: coin.unknown, an amount that is none, voucher.too_many, upload.unknown. */
export async function sendVoucher(
  parts: VoucherParts,
  input: CallParsedInput<"user/rechargeVoucher">,
  { member, idempotencyKey: requestKey, timeMs }: MemberContext,
): Promise<CallOutput<"user/rechargeVoucher">> {
  const { pool, venue, files } = parts;
  const { coin, fileId, remark = "" } = input;
  const decimals = venue.decimals(coin);
  if (decimals === undefined) throw new CallRefusal("coin.unknown", "coin");
  const units = readAmount(input.amount, decimals, "amount");
  const known = await voucherByKey(pool, member.memberId, requestKey);
  const id =
    known?.id ??
    (await inTransaction(pool, async (client) => {
      // Locked, so that what comes at once is counted one after the other.
      await client.query("select from members where id = $1 for update", [member.memberId]);
      const meanwhile = await voucherByKey(client, member.memberId, requestKey);
      if (meanwhile !== null) return meanwhile.id;
      if ((await countWaitingOf(client, member.memberId)) >= VOUCHERS_WAITING_MAX) {
        throw new CallRefusal("voucher.too_many");
      }
      await files.use(client, fileId, member.memberId, "voucher");
      const voucher = { member: member.memberId, requestKey, coin, amount: units, remark, fileId, timeMs };
      return insertVoucher(client, voucher);
    }));
  const row = await voucherById(pool, id);
  if (row === null) throw new CallRefusal("voucher.unknown");
  return voucherView(row, amountText(parts, row));
}

export function ownVouchers(
  parts: VoucherParts,
  input: CallParsedInput<"user/getVoucherList">,
  memberId: number,
): Promise<CallOutput<"user/getVoucherList">> {
  return vouchersOf(parts.pool, memberId, input, (row) => amountText(parts, row));
}

export async function voucherQueue(
  parts: VoucherParts,
  context: StaffContext,
): Promise<CallOutput<"staff/voucherQueue">> {
  const { staffId, approvers, timeMs } = await viewerOf(parts.pool, context);
  const rows = await waitingVouchers(parts.pool, QUEUE_SHOWN_MAX);
  const list = await Promise.all(
    rows.map(async (row): Promise<VoucherCase> => ({
      ...voucherView(row, amountText(parts, row)),
      uid: row.uid,
      worthUsdt: usdtText(worthOf(parts.marketData, row.coin, BigInt(row.amount))),
      confirmedBy: row.confirmedName ?? "",
      own: row.confirmedBy === staffId,
      bar: barOf(approvers, { staffId, others: othersOf(row), memberEmail: row.memberEmail, timeMs }),
      samePicture: await sharingPicture(parts.pool, row),
    })),
  );
  return { list, count: list.length };
}

export async function voucherPicture(
  { pool, files, audit }: VoucherParts,
  voucherId: string,
  { staff, timeMs }: StaffContext,
): Promise<CallOutput<"staff/voucherPicture">> {
  const row = await voucherById(pool, Number.parseInt(voucherId, 10));
  if (row === null) throw new CallRefusal("voucher.unknown", "voucherId");
  const entry = { staff, action: "voucher.look", subject: `member:${row.uid}`, reason: "" };
  await audit.note({ ...entry, detail: { voucherId }, timeMs });
  const { type, bytes } = await files.read(row.fileId);
  return { type, picture: bytes.toString("base64") };
}

/**
 * Refused: voucher.unknown, voucher.closed, credit.typed_differs, approval.own when the same person confirmed it,
 * approval.own_account, .same_line, .too_new, a second factor that is missing or wrong, and whatever a credit is
 * refused for.
 */
export async function decideVoucher(
  parts: VoucherParts,
  input: CallParsedInput<"staff/voucherDecide">,
  context: StaffContext,
): Promise<CallOutput<"staff/voucherDecide">> {
  const id = Number.parseInt(input.voucherId, 10);
  await parts.serially(async (client) => {
    const row = await lockVoucher(client, id);
    if (row === null) throw new CallRefusal("voucher.unknown", "voucherId");
    if (isRepeated(row, input, context)) return;
    if (row.state !== "pending" && row.state !== "confirmed") throw new CallRefusal("voucher.closed");
    if (input.refused !== "") return refuse(parts, client, row, input, context);
    checkTyped({ coin: row.coin, amount: amountText(parts, row) }, input);
    const { staff, timeMs } = context;
    const { staffId } = staff;
    await demandApprover(client, { staffId, others: othersOf(row), memberEmail: row.memberEmail, timeMs });
    await parts.team.demandCode(client, { staffId, code: input.code, timeMs });
    if (row.state === "pending" || row.confirmedByDisabled)
      return confirm(parts, client, row, input, context);
    return approve(parts, client, row, input, context);
  });
  await creditVoucher(parts, id);
  const row = await voucherById(parts.pool, id);
  return { state: voucherView(row as VoucherRow, "0").state satisfies VoucherState };
}

/** The person who did the first part, if they still work here. */
function othersOf({ state, confirmedBy, confirmedByDisabled }: VoucherRow): number[] {
  return state === "pending" || confirmedBy === null || confirmedByDisabled ? [] : [confirmedBy];
}

type Decision = CallParsedInput<"staff/voucherDecide">;

function isRepeated(row: VoucherRow, { refused }: Decision, context: StaffContext): boolean {
  const { staffId } = context.staff;
  if (refused !== "") return row.state === "refused" && row.refused === refused;
  if (row.state === "confirmed")
    return row.confirmedBy === staffId && row.confirmKey === context.idempotencyKey;
  return row.creditedBy === staffId;
}

async function refuse(
  parts: VoucherParts,
  client: PoolClient,
  row: VoucherRow,
  { refused, reason }: Decision,
  context: StaffContext,
): Promise<void> {
  await client.query("update vouchers set state = 'refused', refused = $2, decided_at = $3 where id = $1", [
    ...[row.id, refused, context.timeMs],
  ]);
  await note(parts, client, row, "voucher.refuse", reason, context);
}

async function confirm(
  parts: VoucherParts,
  client: PoolClient,
  row: VoucherRow,
  { reason }: Decision,
  context: StaffContext,
): Promise<void> {
  await client.query(
    "update vouchers set state = 'confirmed', confirmed_by = $2, confirm_key = $3 where id = $1",
    [row.id, context.staff.staffId, context.idempotencyKey],
  );
  await note(parts, client, row, "voucher.confirm", reason, context);
}

async function approve(
  parts: VoucherParts,
  client: PoolClient,
  row: VoucherRow,
  { reason }: Decision,
  context: StaffContext,
): Promise<void> {
  const credit = { account: VOUCHER_ACCOUNT, coin: row.coin, amount: amountText(parts, row), uid: row.uid };
  const worth = await parts.credits.check(client, credit);
  await client.query(
    `update vouchers set state = 'crediting', credited_by = $2, decided_at = $3, worth_usdt = $4 where id = $1`,
    [row.id, context.staff.staffId, context.timeMs, worth.toString()],
  );
  await note(parts, client, row, "voucher.credit", reason, context);
}

async function note(
  parts: VoucherParts,
  client: PoolClient,
  row: VoucherRow,
  action: string,
  reason: string,
  { staff, timeMs }: StaffContext,
): Promise<void> {
  const detail = { voucherId: String(row.id), coin: row.coin, amount: amountText(parts, row) };
  await parts.audit.add(client, { staff, action, subject: `member:${row.uid}`, reason, detail, timeMs });
}

/** Credits what two people approved, once: the command's id is made of the voucher. */
async function creditVoucher(parts: VoucherParts, id: number): Promise<void> {
  const row = await voucherById(parts.pool, id);
  if (row?.state !== "crediting" || row.decidedAtMs === null) return;
  const { member, coin } = row;
  const answer = await parts.engine.submit("operations", `voucher:${id}`, {
    ...{ type: "creditMember", time: row.decidedAtMs, account: VOUCHER_ACCOUNT, member, coin },
    amount: amount(BigInt(row.amount)),
  });
  if (!answer.ok && answer.refused.startsWith("engine.")) {
    return void parts.log.error({ voucher: id, refused: answer.refused }, "a voucher waits to be credited");
  }
  await closeCredit(parts, row, answer.ok ? "" : answer.refused);
  if (!answer.ok) throw new CallRefusal(answer.refused);
}

/** Credited, or confirmed as before where the account was emptied in between: a second person may try again. */
async function closeCredit(parts: VoucherParts, row: VoucherRow, refused: string): Promise<void> {
  await inTransaction(parts.pool, async (client) => {
    const { rowCount } = await client.query(
      refused === ""
        ? "update vouchers set state = 'credited' where id = $1 and state = 'crediting'"
        : `update vouchers set state = 'confirmed', credited_by = null, decided_at = null, worth_usdt = 0
           where id = $1 and state = 'crediting'`,
      [row.id],
    );
    if (rowCount === 0) return;
    const staff = { name: row.creditedName ?? "", role: (row.creditedRole ?? "owner") as StaffRole };
    const action = refused === "" ? "voucher.credited" : "voucher.failed";
    const subject = `member:${row.uid}`;
    const reason = refused === "" ? "credited as approved" : refused;
    const detail = { voucherId: String(row.id) };
    await parts.audit.add(client, { staff, action, subject, reason, detail, timeMs: Date.now() });
  });
}

/** Credits what was approved before a crash. */
export async function resumeVouchers(parts: VoucherParts): Promise<void> {
  for (const { id } of await creditingVouchers(parts.pool)) {
    await creditVoucher(parts, id).catch((error: unknown) => {
      parts.log.error({ voucher: id, err: error }, "an approved voucher could not be credited");
    });
  }
}
