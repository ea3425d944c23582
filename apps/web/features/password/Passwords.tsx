/** The two pages, each with its form; the layouts give them their place. */
import { Skeleton, toast } from "@meridian/ui";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { pathOf } from "../../app/routes.tsx";
import { DemoNote } from "../../app/shell/DemoNote.tsx";
import { refreshMember, useSession } from "../../data/index.ts";
import { FundPasswordSetup } from "../fund-password/index.ts";
import { FundChange } from "./FundChange.tsx";
import { PasswordChange } from "./PasswordChange.tsx";

/** Back to where one's own settings are. */
function useLeave(layout: Layout): () => void {
  const navigate = useNavigate();
  return () => void navigate(pathOf("security", layout));
}

export function LoginPassword({ layout }: { layout: Layout }) {
  const { member } = useSession();
  const leave = useLeave(layout);
  if (member === null) return <Skeleton className="h-96 w-full" />;
  if (member.demo) return <DemoNote layout={layout} />;
  return <PasswordChange forgotPath={pathOf("forgot", layout)} onDone={leave} />;
}

export function FundPassword({ layout }: { layout: Layout }) {
  const t = useTranslations("password");
  const { member } = useSession();
  const leave = useLeave(layout);
  if (member === null) return <Skeleton className="h-96 w-full" />;
  if (member.demo) return <DemoNote layout={layout} />;
  if (member.fundPasswordSet) return <FundChange onDone={leave} />;
  return (
    <FundPasswordSetup
      onDone={() => {
        toast.success(t("done"));
        void refreshMember();
        leave();
      }}
    />
  );
}
