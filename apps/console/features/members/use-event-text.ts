import { useTranslations } from "use-intl";

const KNOWN = [
  "signIn",
  "signInFailed",
  "loginPasswordChanged",
  "loginPasswordReset",
  "fundPasswordSet",
  "fundPasswordChanged",
  "emailChanged",
  "phoneChanged",
  "totpAdded",
  "totpRemoved",
  "passkeyAdded",
  "passkeyRemoved",
  "recoveryCodeUsed",
  "recoveryCodesRenewed",
  "antiPhishingChanged",
  "settingsLocked",
  "settingsUnlockBegun",
  "deviceRevoked",
  "newDevice",
  "apiKeyCreated",
  "apiKeyChanged",
  "apiKeyRemoved",
  "frozen",
  "thawed",
] as const;

/** Returns a function that describes an event; one without a text yet stands as it came. */
export function useEventText(): (kind: string) => string {
  const t = useTranslations("consoleMembers");
  return (kind) => {
    const known = KNOWN.find((candidate) => candidate === kind);
    return known === undefined ? kind : t(`event.${known}`);
  };
}
