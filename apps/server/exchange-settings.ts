/** The settings of each part of the exchange. */
import { join } from "node:path";
import type { Pool } from "pg";
import { createBucketStore } from "./members/files/bucket-store.ts";
import { createFolderStore } from "./members/files/folder-store.ts";
import type { FileStore } from "./members/files/store.ts";
import { testOfHosts } from "./edges/gateway/host.ts";
import type { GatewaySettings } from "./edges/gateway/services.ts";
import { createMailbox } from "./ground/mail/mailbox.ts";
import type { Transports } from "./ground/mail/queue.ts";
import { createSmsProvider } from "./ground/mail/sms.ts";
import { createSmtpTransport } from "./ground/mail/smtp.ts";
import type { loadParameters } from "./staff/operations/index.ts";
import type { Settings } from "./settings/settings.ts";
import { isLoopback } from "./settings/wallet.ts";

export function parameterDefaults(settings: Settings): Parameters<typeof loadParameters>[1] {
  return {
    withdrawDailyUsdt: settings.withdrawDailyLimitUsdt,
    withdrawDailyVerifiedUsdt: settings.withdrawDailyLimitVerifiedUsdt,
  };
}

export function fileStore({ filesBucket, dataDirectory }: Settings): FileStore {
  if (filesBucket !== undefined) return createBucketStore(filesBucket);
  return createFolderStore(join(dataDirectory, "files"));
}

export function transportsOf(
  { mode, smtpUrl: url, mailFrom: from, sms, phonesServed }: Settings,
  pool: Pool,
): Transports {
  const phones = sms === undefined ? createMailbox(pool, "sms") : createSmsProvider(sms);
  const tlsRequired = mode === "production" && !isLoopback(url ?? "");
  return {
    mail: url === undefined ? createMailbox(pool, "mail") : createSmtpTransport({ url, from, tlsRequired }),
    sms: phonesServed ? phones : null,
  };
}

/** Push services ask to be told whom they may write to about our messages. */
export function pushSettings({ secret, publicOrigin, mailFrom, pushServices }: Settings) {
  const address = mailFrom.slice(mailFrom.lastIndexOf("<") + 1).replace(">", "");
  const contact = publicOrigin?.startsWith("https:") === true ? publicOrigin : `mailto:${address}`;
  return { secret, contact, ownServices: pushServices };
}

/** The first address that is for people without an account; else the page of the support chat. */
function securityContact({ customerServiceLinks, publicOrigin, port }: Settings): string {
  const mail = customerServiceLinks.find(({ link }) => link.startsWith("mailto:"))?.link;
  return mail ?? `${publicOrigin ?? `http://localhost:${port}`}/support`;
}

export function gatewaySettings(settings: Settings): GatewaySettings {
  return {
    cookies: { plainAllowed: settings.mode === "demo" },
    rateLimits: { memberPerMinute: settings.rateMemberPerMinute, ipPerMinute: settings.rateIpPerMinute },
    originsAllowed: new Set(settings.publicOrigin === undefined ? [] : [settings.publicOrigin]),
    hostAllowed: testOfHosts(settings.host, settings.publicOrigin),
    securityContact: securityContact(settings),
    proxyTrusted: settings.proxyTrusted,
    figuresPublic: settings.mode === "demo",
    answersChecked: settings.answersChecked,
    tls: settings.publicOrigin?.startsWith("https:") === true,
  };
}
