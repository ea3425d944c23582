/** The calls that the explorer makes beside the pages, with the browser's own cookies. */
import { randomUUID } from "node:crypto";
import type { BrowserContext } from "@playwright/test";

interface Envelope {
  readonly code: number;
  readonly data: unknown;
}

export async function tokenOf(context: BrowserContext, origin: string): Promise<string> {
  return (await context.cookies(origin)).find(({ name }) => name === "token")?.value ?? "";
}

export async function callAs(
  context: BrowserContext,
  origin: string,
  name: string,
  data: Readonly<Record<string, unknown>>,
): Promise<Envelope> {
  const token = await tokenOf(context, origin);
  const answer = await context.request.post(`${origin}/data/api.${name}`, {
    headers: { "client-type": "wap", "idempotency-key": randomUUID(), origin, token },
    data,
  });
  return (await answer.json()) as Envelope;
}
