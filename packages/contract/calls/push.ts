/** Notifications to the devices on which a member is logged in: which of the own news go where, device by device. */
import { z } from "zod";
import { change, read } from "../call.ts";
import { nothing, refusedAs, timeMs } from "../shapes.ts";

const ENDPOINT_LENGTH_MAX = 1000;

const subscriptionId = z.string().regex(/^[1-9]\d{0,15}$/, refusedAs("request.not_found"));

/** Messages that a device gets. `amounts`: they name how much; otherwise only what happened. */
const wishes = {
  fills: z.boolean(),
  deposits: z.boolean(),
  withdrawals: z.boolean(),
  logins: z.boolean(),
  /** Margin calls, liquidations and deleveraging. */
  risks: z.boolean(),
  /** Take profits and stops that were set off. */
  exits: z.boolean(),
  funding: z.boolean(),
  /** Price alerts that fired. */
  alerts: z.boolean(),
  amounts: z.boolean(),
};

const device = z.strictObject({
  subscriptionId: z.string(),
  browser: z.string(),
  system: z.string(),
  createdAt: timeMs,
  /** The session that asks. */
  current: z.boolean(),
  ...wishes,
});

export const pushCalls = {
  "user/pushKey": read({
    group: "user",
    keyScope: "none",
    weight: 1,
    summary: "The key by which push services know this exchange (VAPID), for a browser that is to subscribe.",
    input: nothing,
    output: z.strictObject({ publicKey: z.string() }),
  }),
  "user/addPushSubscription": change({
    group: "user",
    keepFirst: true,
    weight: 5,
    summary:
      "Sends the own news to this device until its session ends. Of more than ten devices the oldest is left out.",
    input: z.strictObject({
      /** Of the browser's push service: https, and on a public host. */
      endpoint: z.url({ protocol: /^https?$/ }).max(ENDPOINT_LENGTH_MAX),
      /** The device's public key and secret, base64url, as the browser gives them. */
      p256dh: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
      auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
      ...wishes,
    }),
    output: device,
  }),
  "user/removePushSubscription": change({
    group: "user",
    weight: 2,
    summary: "Sends nothing more to one of the own devices.",
    input: z.strictObject({ subscriptionId }),
    output: nothing,
  }),
  "user/pushSettings": read({
    group: "user",
    keyScope: "none",
    weight: 1,
    summary: "The own devices that are sent news, and which; this one first.",
    input: nothing,
    output: z.strictObject({ list: z.array(device) }),
  }),
  "user/setPushSettings": change({
    group: "user",
    weight: 2,
    summary: "Chooses the news that one of the own devices receives.",
    input: z.strictObject({ subscriptionId, ...wishes }),
    output: device,
  }),
};

export type PushDevice = z.infer<typeof device>;
