import { client, forget, readHere, useSessionStore } from "../../data/index.ts";

/** Marks notices as read: here at once, and at the server where somebody is logged in. */
export async function readNotices(
  ids: readonly string[],
  name: "user/readNotice" | "user/readNotify",
): Promise<void> {
  readHere(ids);
  if (useSessionStore.getState().token === null) return;
  const idempotencyKey = crypto.randomUUID();
  const [id = ""] = ids;
  // A failed call is ignored: this device keeps its mark.
  await client.call(name, { id }, { idempotencyKey }).catch(() => undefined);
  await forget("user/getNoticeNumber", "data/getNoticeList");
}

export async function readAllNotices(ids: readonly string[]): Promise<void> {
  readHere(ids);
  if (useSessionStore.getState().token === null) return;
  await client.call("user/readNotice", {}, { idempotencyKey: crypto.randomUUID() }).catch(() => undefined);
  await forget("user/getNoticeNumber", "data/getNoticeList");
}
