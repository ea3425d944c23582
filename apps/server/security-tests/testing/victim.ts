/** A member who has something of every kind, and everything by which it is named. */
import { type Call, type CallInput, CALLS, type CallName } from "@meridian/contract";
import sharp from "sharp";
import {
  TEST_FUND_PASSWORD,
  type TestAnswer,
  type TestExchange,
  type TestMember,
} from "../../testing/exchange.ts";
import { makeKey } from "../../members/api-keys/testing.ts";
import { inputFor } from "./samples.ts";

const ADDRESS = "0x52908400098527886E0F7030069857D2E4169EE7";

/** Fields that name a thing of somebody's. */
export const NAMES_A_THING = /(^|[a-z])(id|Id|Ids|Key|Hash|cursor)$|^(front|back|uid|file|voucher)$/;

/** Goes on growing by itself: a mail is written a while after what it tells. */
const STILL_COMING: CallName = "user/securityMails";

/** By field, what it names of a member. */
export type Names = Map<string, Set<string>>;

export async function enrolVictim(server: TestExchange): Promise<TestMember> {
  const member = await server.enrol();
  const as = { token: member.token };
  const ask = async <Name extends CallName>(name: Name, input: CallInput<Name>) => {
    const answer = await server.call(name, input, as);
    if (answer.code !== 0) throw new Error(`${name} refused the victim: ${answer.refusal} ${answer.field}`);
    return answer.data as NonNullable<TestAnswer<never>["data"]>;
  };
  await server.credit(member.memberId, "USDT", "5000");
  await server.credit(member.memberId, "BTC", "1");
  await ask("user/openFundGrant", { fundPassword: TEST_FUND_PASSWORD });
  const order = { market: "BTC/USDT", side: "buy", type: "limit", quantity: "0.001" } as const;
  await ask("user/setOrder", { ...order, price: "60000", clientOrderId: "victim-order-1" });
  await ask("user/setOrder", { ...order, type: "stopLimit", price: "70000", stopPrice: "69000" });
  await ask("user/setOrder", { ...order, side: "sell", price: "66000", quantity: "0.002" });
  const way = { coin: "USDT", network: "evm", address: ADDRESS } as const;
  await ask("user/withdraw", { ...way, amount: "100", fundPassword: TEST_FUND_PASSWORD });
  const [front, back] = [
    await sendPicture(server, member.token),
    await sendPicture(server, member.token, "kycBack"),
  ];
  const person = { country: "JP", idType: "idCard", name: "Hanako Yamada", idNumber: "KYC-887766" } as const;
  await ask("user/changeKYC", { ...person, front, back });
  const fileId = await sendPicture(server, member.token, "voucher");
  await ask("user/rechargeVoucher", { coin: "USDT", amount: "25", fileId, remark: "by bank" });
  const pictures = [await sendPicture(server, member.token, "support")];
  await ask("user/openTicket", { category: "deposit", text: "Where are my coins?", pictures });
  const alert = { kind: "price", market: "BTC/USDT", direction: "up", level: "90000" } as const;
  await ask("user/alertCreate", alert);
  await makeKey(server, member);
  await server.exchange.pool.query(
    `insert into passkeys (member, credential_id, public_key, counter, transports, name, created_at)
     values ($1, 'victims-credential-0001', 'AAAA', 0, '{}', 'phone', 1)`,
    [member.memberId],
  );
  return member;
}

export async function sendPicture(
  server: TestExchange,
  token: string,
  purpose: CallInput<"upload/file">["purpose"] = "kycFront",
): Promise<string> {
  const background = `#${Math.floor(Math.random() * 4_095)
    .toString(16)
    .padStart(3, "0")}`;
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  const { data } = await server.call(
    "upload/file",
    { purpose, picture: picture.toString("base64") },
    { token },
  );
  return data?.fileId ?? "";
}

/** Returns the names in a member's own reads, by field. */
export async function namesOf(server: TestExchange, token: string): Promise<Names> {
  const names: Names = new Map();
  const visit = (value: unknown, key: string): void => {
    if (typeof value === "object" && value !== null) {
      for (const [inner, part] of Object.entries(value)) visit(part, Array.isArray(value) ? key : inner);
    } else if (NAMES_A_THING.test(key) && typeof value === "string" && value !== "") {
      names.set(key, (names.get(key) ?? new Set()).add(value));
    }
  };
  for (const [name, call] of Object.entries(CALLS) as [CallName, Call][]) {
    if (call.kind !== "read" || call.access !== "member" || name === STILL_COMING) continue;
    const input = { ...inputFor(call), ...("limit" in shapeOf(call) ? { limit: 1 } : {}) };
    const { data } = await server.send(name, JSON.stringify(input), { token });
    visit(data, "");
    // A page of one row has a cursor where there are two rows.
    const cursor = (data as { nextCursor?: unknown } | null)?.nextCursor;
    if (typeof cursor === "string") visit(cursor, "cursor");
    if ("limit" in input)
      visit((await server.send(name, JSON.stringify(inputFor(call)), { token })).data, "");
  }
  return names;
}

const shapeOf = (call: Call): object => ("shape" in call.input ? (call.input.shape as object) : {});
