import type { SecondFactor, SecondFactorOptions } from "@meridian/contract";
import { Button } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { client } from "../../data/index.ts";
import { LostFactor } from "../recovery/index.ts";
import { FactorEntry } from "../security/index.ts";
import { useEntering } from "./use-entering.ts";

interface SecondStepProps {
  readonly options: SecondFactorOptions;
  /** The email used to log in; "" for a phone. */
  readonly email: string;
  readonly onBack: () => void;
}

/** The login's second step: the password was right, and the second factor is asked for. */
export function SecondStep({ options, email, onBack }: SecondStepProps) {
  const t = useTranslations("secondFactor");
  const { begin, goOn } = useEntering();
  const { challenge = "" } = options;
  const [lost, setLost] = useState(false);
  const back = (): void => setLost(false);
  if (lost) return <LostFactor kind="secondFactor" challenge={challenge} email={email} onBack={back} />;
  async function attempt(secondFactor: SecondFactor): Promise<void> {
    begin(await client.call("login/secondFactor", { challenge, secondFactor }));
    goOn("home");
  }
  return (
    <section className="flex w-full flex-col gap-5">
      <h1 className="text-28 font-semibold">{t("title")}</h1>
      <FactorEntry options={options} attempt={attempt} renew={() => renewed(options)} />
      <Button variant="quiet" wide onClick={() => setLost(true)}>
        {t("lost")}
      </Button>
      <Button variant="quiet" wide onClick={onBack}>
        {t("back")}
      </Button>
    </section>
  );
}

/** The next try of a passkey signs something new, of the same login. */
function renewed({ challenge = "" }: SecondFactorOptions): Promise<SecondFactorOptions> {
  return client.call("login/secondFactorOptions", { challenge });
}
