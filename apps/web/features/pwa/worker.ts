/** The service worker from the page's side: registers it, announces a newer version, and takes it away again. */
import { create } from "zustand";

export const WORKER = "/service-worker.js";
const SWITCH = "worker";

/** A page that stays open for days looks for a newer version by itself. */
const LOOK_EVERY_MS = 3_600_000;

export const useUpdate = create<{ readonly isThere: boolean }>(() => ({ isThere: false }));

const setThere = (): void => useUpdate.setState({ isThere: true });

/** `?worker=off` takes it away and keeps it away on this device, `?worker=on` brings it back. */
function isWanted(): boolean {
  const asked = new URLSearchParams(location.search).get(SWITCH);
  if (asked === "off" || asked === "on") localStorage.setItem(SWITCH, asked);
  return localStorage.getItem(SWITCH) !== "off";
}

async function leave(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** @returns undefined where there is none: an old browser, an address without encryption, or it is not wanted */
export async function openWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("serviceWorker" in navigator) || !isSecureContext) return undefined;
  if (!isWanted()) {
    await leave();
    return undefined;
  }
  const registration = await navigator.serviceWorker.register(WORKER);
  watch(registration);
  return registration;
}

function watch(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator;
  // The first worker of all is no newer version of anything.
  const look = (worker: ServiceWorker | null): void => {
    if (worker?.state === "installed" && serviceWorker.controller !== null) setThere();
  };
  look(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => look(worker));
  });
  // A file of this page's version is gone from the server.
  addEventListener("vite:preloadError", setThere);
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    // Another window has brought the newer one in; this one is left as it is until whoever sits here says so.
    if (controlled) setThere();
    controlled = true;
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS);
}

/** Activates the newer version and reloads the page with it. */
export async function takeUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const { waiting } = registration ?? {};
  if (waiting === null || waiting === undefined) return location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  waiting.postMessage("takeOver");
}
