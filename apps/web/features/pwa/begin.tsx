/**
 * Starts the progressive web app (service worker, manifest, notices) long after the first page is shown. It draws in a
 * separate React root, so that the application need not know of it.
 */
import { createRoot } from "react-dom/client";
import { addNamespaces, LanguageProvider, useLanguage } from "../../app/language.tsx";
import { layoutOf } from "../../app/routes.tsx";
import { countVisit } from "./install.ts";
import { keepPrices } from "./keep-prices.ts";
import { Late } from "./Late.tsx";
import { renewPush, watchHiding } from "./push.ts";
import { openWorker } from "./worker.ts";

function nameManifest(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link === null) return;
  link.href = `/manifests/${useLanguage.getState().code}.${layoutOf(location.pathname)}.webmanifest`;
}

/** A page of moving prices is never quite idle. */
const IDLE_WITHIN_MS = 2_000;

function whenIdle(action: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(action, { timeout: IDLE_WITHIN_MS });
  else setTimeout(action);
}

async function begin(): Promise<void> {
  nameManifest();
  countVisit();
  keepPrices();
  const registration = await openWorker();
  await addNamespaces(["pwa"]);
  const place = document.body.appendChild(document.createElement("div"));
  createRoot(place).render(
    <LanguageProvider>
      <Late layout={layoutOf(location.pathname)} />
    </LanguageProvider>,
  );
  watchHiding();
  if (registration !== undefined) await renewPush();
}

/** Starts once the browser is idle; a failure, such as no connection, changes nothing. */
export function beginWhenIdle(): void {
  whenIdle(() => void begin().catch(() => undefined));
}
