/** The calls by which a member keeps its API keys. */
import type { Handlers } from "../../ground/calls/index.ts";
import { eventOf, recordSecurityEvent } from "../factors/index.ts";
import type { ApiKeys } from "./keys.ts";
import { apiKeyView } from "./rows.ts";

type KeyCall = "user/apiKeys" | "user/createApiKey" | "user/editApiKey" | "user/revokeApiKey";

export function apiKeyHandlers(keys: ApiKeys): Pick<Handlers, KeyCall> {
  return {
    "user/apiKeys": async (_input, { member, ip }) => ({
      list: (await keys.list(member.memberId)).map(apiKeyView),
      ownAddress: ip,
    }),

    "user/createApiKey": async (input, context) => {
      const { memberId } = context.member;
      const request = { requestKey: context.idempotencyKey, timeMs: context.timeMs };
      const { key, secret } = await keys.create(memberId, input, request, (client) =>
        recordSecurityEvent(client, eventOf("apiKeyCreated", context)),
      );
      return { key: apiKeyView(key), secret };
    },

    "user/editApiKey": async (input, context) => {
      const key = await keys.edit(context.member.memberId, input, context.timeMs, (client) =>
        recordSecurityEvent(client, eventOf("apiKeyChanged", context)),
      );
      return { key: apiKeyView(key) };
    },

    "user/revokeApiKey": async ({ keyId }, context) => {
      await keys.revoke(context.member.memberId, keyId, context.timeMs, (client) =>
        recordSecurityEvent(client, eventOf("apiKeyRemoved", context)),
      );
      return {};
    },
  };
}
