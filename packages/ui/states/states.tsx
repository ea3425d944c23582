/** The states every list and panel has besides its data: empty, failed, logged out, stale. Each looks different. */
import { clsx } from "clsx";
import { CloudOff, Inbox, LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../controls/Button.tsx";

interface FrameProps {
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  role?: "status" | "alert";
  /** Its height and padding; roomy if omitted. */
  className?: string | undefined;
}

function Frame({ icon, children, action, role = "status", className = "py-10" }: FrameProps) {
  return (
    <div
      role={role}
      className={clsx("flex flex-col items-center justify-center gap-3 px-6 text-center", className)}
    >
      <span className="flex size-12 items-center justify-center rounded-full bg-surface-2 text-text-3 [&_svg]:size-6">
        {icon}
      </span>
      <p className="max-w-90 text-13 text-text-2">{children}</p>
      {action}
    </div>
  );
}

export interface EmptyStateProps {
  icon?: ReactNode;
  /** One sentence: what would stand here. */
  children: ReactNode;
  /** One action that fills it. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon, children, action, className }: EmptyStateProps) {
  return (
    <Frame icon={icon ?? <Inbox aria-hidden />} action={action} className={className}>
      {children}
    </Frame>
  );
}

export interface ErrorStateProps {
  /** The failure, in plain words; a general sentence if omitted. */
  children?: ReactNode;
  onRetry: () => void;
  className?: string;
}

export function ErrorState({ children, onRetry, className }: ErrorStateProps) {
  const t = useTranslations("ui");
  return (
    <Frame
      role="alert"
      icon={<CloudOff aria-hidden className="text-warn" />}
      action={<Button onClick={onRetry}>{t("retry")}</Button>}
      className={className}
    >
      {children ?? t("failed")}
    </Frame>
  );
}

export interface LoggedOutStateProps {
  /** The link to the login page, as the router in use makes links. */
  action: ReactNode;
  children?: ReactNode;
  className?: string;
}

export function LoggedOutState({ action, children, className }: LoggedOutStateProps) {
  const t = useTranslations("ui");
  return (
    <Frame icon={<LockKeyhole aria-hidden />} action={action} className={className}>
      {children ?? t("loggedOut")}
    </Frame>
  );
}
