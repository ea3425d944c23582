/** Notifications of this device: what the browser allows, what the member wishes, and what the server knows of both. */
import type { CallInput, PushDevice } from "@meridian/contract";
import { usePreferences } from "../../app/preferences.ts";
import { client, dropPrivate, keepPrivate, readPrivate, useSessionStore } from "../../data/index.ts";
import { isAppleDevice, isInstalled } from "./install.ts";
import { type PushState, pushState, wishesIn } from "./push.model.ts";
import { WORKER } from "./worker.ts";

export type Wishes = Omit<CallInput<"user/setPushSettings">, "subscriptionId">;

/** The member's wishes for this device, to subscribe anew with the next login; gone with a logout. */
const KEPT = "push";

export function deviceState(): PushState {
  const isPossible = "PushManager" in window && "Notification" in window && "serviceWorker" in navigator;
  const permission = isPossible ? Notification.permission : "default";
  return pushState({ isPossible, permission, isApple: isAppleDevice(), isInstalled: isInstalled() });
}

function textOf(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Asks the browser, which may ask the person: to be called from a tap. Rejects where either says no. */
export async function subscribe(wishes: Wishes): Promise<PushDevice> {
  const { publicKey } = await client.call("user/pushKey", {});
  await navigator.serviceWorker.register(WORKER);
  const registration = await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  const subscription =
    known ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const device = await client.call("user/addPushSubscription", {
    endpoint: subscription.endpoint,
    p256dh: textOf(subscription.getKey("p256dh")),
    auth: textOf(subscription.getKey("auth")),
    ...wishes,
  });
  keepPrivate(KEPT, wishes);
  return device;
}

export async function setWishes(device: PushDevice, wishes: Wishes): Promise<void> {
  await client.call("user/setPushSettings", { subscriptionId: device.subscriptionId, ...wishes });
  if (device.current) keepPrivate(KEPT, wishes);
}

export async function unsubscribe(device: PushDevice): Promise<void> {
  await client.call("user/removePushSubscription", { subscriptionId: device.subscriptionId });
  if (!device.current) return;
  dropPrivate(KEPT);
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** A new session knows nothing of this device: what its member wished before is said again, without asking anybody. */
export async function renewPush(): Promise<void> {
  const wishes = wishesIn(readPrivate(KEPT));
  if (useSessionStore.getState().token === null || wishes === undefined || deviceState() !== "allowed")
    return;
  const { list } = await client.call("user/pushSettings", {});
  if (!list.some(({ current }) => current)) await subscribe(wishes);
}

/** Whoever hides balances on this device does not want them on its lock screen either. */
export function watchHiding(): void {
  const look = async (hidden: boolean): Promise<void> => {
    const wishes = wishesIn(readPrivate(KEPT));
    if (!hidden || wishes?.amounts !== true || useSessionStore.getState().token === null) return;
    const { list } = await client.call("user/pushSettings", {});
    const device = list.find(({ current }) => current);
    if (device !== undefined) await setWishes(device, { ...wishes, amounts: false });
  };
  const send = ({ balancesHidden }: { readonly balancesHidden: boolean }): void =>
    void look(balancesHidden).catch(() => undefined);
  send(usePreferences.getState());
  usePreferences.subscribe(send);
}
