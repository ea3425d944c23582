/** The window itself: a dialog on the desktop, a sheet on mobile; first setting the password up where there is none. */
import { Dialog, PinInput, Sheet } from "@meridian/ui";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { type Failure, useFailedText } from "../../app/use-refusal-text.ts";
import { refusalOf, useSession, useSettings } from "../../data/index.ts";
import { ForgotFund } from "../recovery/index.ts";
import { FUND_PASSWORD_DIGITS } from "./fund-password.model.ts";
import { FundPasswordSetup } from "./FundPasswordSetup.tsx";
import type { Question } from "./use-fund-password.ts";

function Overlay({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const mobile = useLocation().pathname.startsWith("/mb");
  const Shape = mobile ? Sheet : Dialog;
  return (
    <Shape open onOpen={(open) => !open && onClose()} title={title}>
      {children}
    </Shape>
  );
}

/** A demo member's fund password is no secret; saying it saves the visitor a search. */
function DemoHint() {
  const t = useTranslations("fundPassword");
  const { member } = useSession();
  const { data: settings } = useSettings();
  if (member?.demo !== true || !settings?.demoFundPassword) return null;
  return <p className="text-13 text-text-2">{t("demoHint", { digits: settings.demoFundPassword })}</p>;
}

function Entry({ question, onMissing }: { question: Question; onMissing: () => void }) {
  const t = useTranslations("fundPassword");
  const { member } = useSession();
  const [digits, setDigits] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const problem = useFailedText(failure, t("noAnswer"));

  async function submit(entered: string): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await question.attempt(entered);
    } catch (error) {
      if (refusalOf(error) === "fund_password.not_set") onMissing();
      setFailure({ error });
      setDigits("");
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-text-2">{t(question.isEachTime ? "enterEach" : "enter")}</p>
      <PinInput
        key={busy ? "busy" : "ready"}
        secret
        autoFocus
        value={digits}
        onValue={setDigits}
        onComplete={(entered) => void submit(entered)}
        length={FUND_PASSWORD_DIGITS}
        disabled={busy}
        label={t("title")}
      />
      <p role="alert" className="min-h-5 text-13 text-danger">
        {problem}
      </p>
      <DemoHint />
      {member?.demo === false && <ForgotFund className="self-center" onLeave={question.close} />}
    </div>
  );
}

export default function FundPasswordWindow({ question }: { question: Question }) {
  const t = useTranslations("fundPassword");
  const { member } = useSession();
  const [missing, setMissing] = useState(question.needsSetup || member?.fundPasswordSet === false);
  return (
    <Overlay title={missing ? t("setupTitle") : t("title")} onClose={question.close}>
      {missing ? (
        <FundPasswordSetup onDone={(digits) => question.attempt(digits).catch(() => setMissing(false))} />
      ) : (
        <Entry question={question} onMissing={() => setMissing(true)} />
      )}
    </Overlay>
  );
}
