/** The devices that members want to be told on. Where they are reached lies sealed. */
import { hash } from "node:crypto";
import type { PushDevice } from "@meridian/contract";
import type { Pool } from "pg";
import { inTransaction } from "../../ground/database/index.ts";
import { openText, type Seal, sealText } from "../../ground/seal/index.ts";
import { deviceOf } from "../../members/factors/index.ts";
import type { DeviceKeys } from "./encrypt.ts";
import { SUBSCRIPTIONS_MAX } from "./limits.ts";

export interface Subscription extends DeviceKeys {
  readonly endpoint: string;
}

/** Each a column: the kinds of messages, and whether they name amounts. */
const WISHES = [
  ...(["fills", "deposits", "withdrawals", "logins"] as const),
  ...(["risks", "exits", "funding", "alerts", "amounts"] as const),
];
export type Wishes = Readonly<Record<(typeof WISHES)[number], boolean>>;

/** The owner of a device, and the session that registered it. */
export interface Owner {
  readonly memberId: number;
  readonly sessionId: string;
}

interface Row extends Wishes {
  readonly subscriptionId: string;
  readonly session: string;
  readonly userAgent: string;
  readonly createdAt: number;
}

const DEVICES = `select subscription.id::text as "subscriptionId", session::text, user_agent as "userAgent",
    subscription.created_at::float8 as "createdAt", ${WISHES.join(", ")}
  from push_subscriptions as subscription join sessions on sessions.id = session
  where subscription.member = $1`;

/** The wishes as values behind so many others. */
const placesBehind = (count: number): string[] => WISHES.map((_, place) => `$${count + place + 1}`);

const ADD = `insert into push_subscriptions (member, session, endpoint_hash, sealed, created_at, ${WISHES.join(", ")})
  values ($1, $2, $3, $4, $5, ${placesBehind(5).join(", ")})
  on conflict (member, endpoint_hash) do update set session = excluded.session, sealed = excluded.sealed,
    ${WISHES.map((name) => `${name} = excluded.${name}`).join(", ")}
  returning id::text`;

const SET = `update push_subscriptions set (${WISHES.join(", ")}) = (${placesBehind(2).join(", ")})
  where member = $1 and id = $2`;

/** A session is one browser: what it subscribed before is over. Then the newest stay. */
const TIDY = `delete from push_subscriptions where member = $1 and id <> $2 and (session = $3 or id not in (
    select id from push_subscriptions where member = $1 order by id = $2 desc, created_at desc limit $4))`;

/** Whoever was notified in this same browser before is notified there no more: only this browser has its secret. */
const OTHERS =
  "select id, member::float8 as member, sealed from push_subscriptions where endpoint_hash = $1 and member <> $2";

const wishesOf = (wishes: Wishes): boolean[] => WISHES.map((name) => wishes[name]);

const digest = (endpoint: string): Buffer => hash("sha256", endpoint, "buffer");
const contextOf = (memberId: number, endpointHash: Buffer): string =>
  `push ${memberId} ${endpointHash.toString("hex")}`;

export function openSubscription(
  seal: Seal,
  memberId: number,
  endpointHash: Buffer,
  sealed: string,
): Subscription {
  return JSON.parse(openText(seal, sealed, contextOf(memberId, endpointHash))) as Subscription;
}

/** The device that asks comes first, then the newest. */
export async function listDevices(pool: Pool, owner: Owner): Promise<PushDevice[]> {
  const { rows } = await pool.query<Row>(
    `${DEVICES} order by session::text = $2 desc, subscription.id desc`,
    [owner.memberId, owner.sessionId],
  );
  return rows.map((row) => deviceRow(row, owner));
}

function deviceRow({ session, userAgent, ...row }: Row, owner: Owner): PushDevice {
  return { ...row, ...deviceOf(userAgent), current: session === owner.sessionId };
}

export async function addSubscription(
  { pool, seal }: { readonly pool: Pool; readonly seal: Seal },
  owner: Owner,
  { endpoint, p256dh, auth, ...wishes }: Subscription & Wishes,
  timeMs: number,
): Promise<PushDevice> {
  const { memberId, sessionId } = owner;
  const endpointHash = digest(endpoint);
  const sealed = sealText(
    seal,
    JSON.stringify({ endpoint, p256dh, auth }),
    contextOf(memberId, endpointHash),
  );
  const id = await inTransaction(pool, async (client) => {
    // One after another, so that two at once do not leave more than the limit.
    await client.query("select from members where id = $1 for no key update", [memberId]);
    const others = await client.query<{ id: string; member: number; sealed: string }>(OTHERS, [
      endpointHash,
      memberId,
    ]);
    const same = others.rows.filter(
      (other) => openSubscription(seal, other.member, endpointHash, other.sealed).auth === auth,
    );
    await client.query("delete from push_subscriptions where id = any($1)", [same.map((other) => other.id)]);
    const values = [memberId, sessionId, endpointHash, sealed, timeMs, ...wishesOf(wishes)];
    const added = await client.query<{ id: string }>(ADD, values);
    const addedId = added.rows[0]?.id ?? "";
    await client.query(TIDY, [memberId, addedId, sessionId, SUBSCRIPTIONS_MAX]);
    return addedId;
  });
  return deviceOfId(pool, owner, id) as Promise<PushDevice>;
}

/** Null for one that is not the member's, which looks like one that is not there. */
async function deviceOfId(pool: Pool, owner: Owner, id: string): Promise<PushDevice | null> {
  const { rows } = await pool.query<Row>(`${DEVICES} and subscription.id = $2`, [owner.memberId, id]);
  return rows[0] === undefined ? null : deviceRow(rows[0], owner);
}

export async function setWishes(
  pool: Pool,
  owner: Owner,
  id: string,
  wishes: Wishes,
): Promise<PushDevice | null> {
  await pool.query(SET, [owner.memberId, id, ...wishesOf(wishes)]);
  return deviceOfId(pool, owner, id);
}

/** Again changes nothing more; another member's stays as it is. */
export async function removeSubscription(pool: Pool, memberId: number, id: string): Promise<void> {
  await pool.query("delete from push_subscriptions where member = $1 and id = $2", [memberId, id]);
}
