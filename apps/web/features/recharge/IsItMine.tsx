/** "Is it mine?": a transaction id in, where it is and why out. */
import { Button, Field, TextInput } from "@meridian/ui";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { DepositRow } from "./DepositRow.tsx";
import { isTxHash } from "./recharge.model.ts";

function Answer({ txHash }: { txHash: string }) {
  const t = useTranslations("recharge");
  const { data, isPlaceholderData } = useRead("user/getRechargeList", { txHash });
  if (data === undefined || isPlaceholderData) return null;
  if (data.list.length === 0) return <p className="text-13 text-text-2">{t("mine.unknown")}</p>;
  return (
    <ul>
      {data.list.map((deposit) => (
        <DepositRow key={deposit.depositKey} deposit={deposit} />
      ))}
    </ul>
  );
}

export function IsItMine() {
  const t = useTranslations("recharge");
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const [tried, setTried] = useState(false);

  function ask(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isTxHash(typed)) setAsked(typed.trim());
  }

  return (
    <form onSubmit={ask} className="flex flex-col gap-3 border-t border-line pt-4">
      <Field
        label={t("mine.title")}
        hint={t("mine.hint")}
        error={tried && !isTxHash(typed) ? t("mine.malformed") : undefined}
        unit={
          <Button type="submit" variant="quiet" size="small" className="-me-2 text-accent!">
            {t("mine.ask")}
          </Button>
        }
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          placeholder="0x…"
          className="font-mono"
          value={typed}
          onChange={(event) => {
            setTried(false);
            setTyped(event.target.value);
          }}
        />
      </Field>
      {asked !== "" && <Answer txHash={asked} />}
    </form>
  );
}
