/** What the parts of the exchange take of its settings. */
import { join } from "node:path";
import type { Pool } from "pg";
import type { Logger } from "pino";
import { createBucketStore } from "./files/bucket-store.ts";
import { createFolderStore } from "./files/folder-store.ts";
import type { FileStore } from "./files/store.ts";
import type { GatewaySettings } from "./gateway/services.ts";
import { createMailbox } from "./mail/mailbox.ts";
import type { Transports } from "./mail/mailer.ts";
import { createSmsProvider } from "./mail/sms.ts";
import { createSmtpTransport } from "./mail/smtp.ts";
import type { loadParameters } from "./operations/index.ts";
import type { Settings } from "./settings.ts";

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
  { smtpUrl, mailFrom, sms, phonesServed }: Settings,
  pool: Pool,
  log: Logger,
): Transports {
  const mailbox = createMailbox(pool);
  const phones = sms === undefined ? mailbox.sms : createSmsProvider(sms, log);
  return {
    mail: smtpUrl === undefined ? mailbox.mail : createSmtpTransport(smtpUrl, mailFrom, log),
    sms: phonesServed ? phones : null,
  };
}

/** Push services ask to be told whom they may write to about our messages. */
export function pushSettings({ secret, publicOrigin, mailFrom, pushServices }: Settings) {
  const address = mailFrom.slice(mailFrom.lastIndexOf("<") + 1).replace(">", "");
  const contact = publicOrigin?.startsWith("https:") === true ? publicOrigin : `mailto:${address}`;
  return { secret, contact, ownServices: pushServices };
}

export function gatewaySettings(settings: Settings): GatewaySettings {
  return {
    cookies: { plainAllowed: settings.mode === "demo" },
    rateLimits: { memberPerMinute: settings.rateMemberPerMinute, ipPerMinute: settings.rateIpPerMinute },
    originsAllowed: new Set(settings.publicOrigin === undefined ? [] : [settings.publicOrigin]),
    proxyTrusted: settings.proxyTrusted,
    figuresPublic: settings.mode === "demo",
    answersChecked: settings.answersChecked,
    tls: settings.publicOrigin?.startsWith("https:") === true,
  };
}
