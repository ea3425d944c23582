/** The calls about notifications. */
import { CallRefusal, type Handlers } from "../../ground/calls/index.ts";
import { areKeys } from "./encrypt.ts";
import type { Push } from "./push.ts";
import { addSubscription, listDevices, removeSubscription, setWishes } from "./subscriptions.ts";

type PushCall =
  | "user/pushKey"
  | "user/addPushSubscription"
  | "user/removePushSubscription"
  | "user/pushSettings"
  | "user/setPushSettings";

export function pushHandlers(push: Push): Pick<Handlers, PushCall> {
  const { pool, vapid, post, fills } = push;
  return {
    "user/pushKey": async () => ({ publicKey: vapid.publicKey }),

    "user/addPushSubscription": async (input, { member, timeMs }) => {
      if (!areKeys(input)) throw new CallRefusal("request.malformed", "p256dh");
      if (!(await post.reaches(input.endpoint))) throw new CallRefusal("request.malformed", "endpoint");
      const device = await addSubscription(push, member, input, timeMs);
      if (device.fills) fills.want(member.memberId);
      return device;
    },

    "user/removePushSubscription": async ({ subscriptionId }, { member }) => {
      await removeSubscription(pool, member.memberId, subscriptionId);
      return {};
    },

    "user/pushSettings": async (_input, { member }) => ({ list: await listDevices(pool, member) }),

    "user/setPushSettings": async ({ subscriptionId, ...wishes }, { member }) => {
      const device = await setWishes(pool, member, subscriptionId, wishes);
      if (device === null) throw new CallRefusal("request.not_found", "subscriptionId");
      if (device.fills) fills.want(member.memberId);
      return device;
    },
  };
}
