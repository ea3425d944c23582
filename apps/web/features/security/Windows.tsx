/** The page's windows: a dialog on the desktop, a sheet on mobile, each with its own content. */
import type { MemberInfo, SecurityCenter } from "@meridian/contract";
import { Dialog, Sheet, toast } from "@meridian/ui";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { AntiPhishing } from "./AntiPhishing.tsx";
import { Devices } from "./Devices.tsx";
import { EventLog } from "./EventLog.tsx";
import { Freeze } from "./Freeze.tsx";
import { MailLog } from "./MailLog.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { Recovery } from "./Recovery.tsx";
import { closingOf, type WindowHold, type WindowName } from "./security.model.ts";
import { SettingsLock } from "./SettingsLock.tsx";
import { Totp } from "./Totp.tsx";
import { WindowHoldContext } from "./window-hold.ts";

export interface WindowProps {
  readonly center: SecurityCenter;
  readonly member: MemberInfo;
  readonly onClose: () => void;
}

const CONTENT: Readonly<Record<WindowName, (props: WindowProps) => ReactNode>> = {
  totp: (props) => <Totp {...props} />,
  passkeys: (props) => <Passkeys {...props} />,
  recovery: (props) => <Recovery {...props} />,
  antiPhishing: (props) => <AntiPhishing {...props} />,
  devices: () => <Devices />,
  settingsLock: (props) => <SettingsLock {...props} />,
  freeze: () => <Freeze />,
  mails: () => <MailLog />,
  events: () => <EventLog />,
};

export function Windows({
  open,
  layout,
  ...props
}: WindowProps & { readonly open: WindowName | null; readonly layout: Layout }) {
  const t = useTranslations("security");
  const [hold, setHold] = useState<WindowHold>("none");
  const Shape = layout === "mobile" ? Sheet : Dialog;
  if (open === null) return null;
  // A slip beside the window must not take away what is shown only once: then it closes by its button.
  function close(): void {
    const closing = closingOf(hold);
    if (closing === "close") props.onClose();
    if (closing === "remind") toast.error(t("recoveryCodes.keepFirst"));
  }
  return (
    <Shape open onOpen={(stays) => !stays && close()} title={t(`row.${open}.label`)}>
      <WindowHoldContext value={setHold}>{CONTENT[open](props)}</WindowHoldContext>
    </Shape>
  );
}
