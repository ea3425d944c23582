/** A visitor's investments, taken out as its own call would. */
import { randomUUID } from "node:crypto";
import type { MemberId, TimeMs } from "@meridian/core";
import type { Engine } from "../ground/engine/index.ts";

/** A locked pledge stays to the end of its term, and is not renewed. */
export async function redeemInvestments(
  engine: Pick<Engine, "submit" | "query">,
  member: MemberId,
  time: TimeMs,
): Promise<void> {
  for (const { investmentId, principal: amount } of await engine.query("investments", { member })) {
    const place = { time, member, investmentId };
    const command = { ...place, type: "redeemInvestment", amount } as const;
    const redeemed = await engine.submit("demo", `redeem:${randomUUID()}`, command);
    if (redeemed.ok) continue;
    const renewal = { ...place, type: "setRenewal", isRenewed: false } as const;
    await engine.submit("demo", `renewal:${randomUUID()}`, renewal);
  }
}
