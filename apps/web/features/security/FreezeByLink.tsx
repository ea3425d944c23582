/** The page behind the link of a security mail: the login password freezes the account of that mail. */
import { Snowflake } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { client } from "../../data/index.ts";
import { FreezeText } from "./FreezeText.tsx";
import { PasswordStep } from "./PasswordStep.tsx";
import { useChange } from "./use-change.ts";

export function FreezeByLink() {
  const t = useTranslations("security");
  // Behind the sign, so that it goes to no server and into no log.
  const link = useLocation().hash.slice(1);
  const { busy, problem, run } = useChange();
  const [frozen, setFrozen] = useState(false);
  const freeze = async (loginPassword: string): Promise<void> =>
    setFrozen((await run(() => client.call("login/freeze", { link, loginPassword }))) !== null);
  return (
    <section className="flex w-full flex-col gap-5">
      <span className="flex size-12 items-center justify-center rounded-full bg-surface-2">
        <Snowflake aria-hidden className="size-6 text-info" />
      </span>
      <h1 className="text-28 font-semibold">{t(frozen ? "freeze.doneTitle" : "freeze.title")}</h1>
      {frozen ? (
        <p role="status" className="text-14 text-text-2">
          {t("freeze.doneText")}
        </p>
      ) : (
        <PasswordStep
          label={t("freeze.freeze")}
          variant="danger"
          busy={busy}
          problem={problem}
          reason={link === "" ? t("freeze.noLink") : undefined}
          onPassword={(text) => void freeze(text)}
        >
          <p className="text-14 text-text-2">{t("freeze.linkText")}</p>
          <FreezeText />
        </PasswordStep>
      )}
    </section>
  );
}
