/** Chooses the exchanges that the index comes from, as a proposal. Names are chosen, never prices. */
import { Chip, Field, TextInput, toast } from "@meridian/ui";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { forget, useAction, useRead } from "../../../data/index.ts";
import { ChangeDialog, Loaded } from "../../../parts/index.ts";
import { foundExchanges, isChoice, SOURCES_LEAST, SOURCES_MOST } from "./sources-form.model.ts";

function Found({
  typed,
  chosen,
  onAdd,
}: {
  typed: string;
  chosen: readonly string[];
  onAdd: (name: string) => void;
}) {
  const t = useTranslations("consoleContracts");
  const exchanges = useRead("staff/indexExchanges", {}, { staleTime: Infinity });
  return (
    <Loaded query={exchanges} rows={2}>
      {({ names }) => {
        const found = foundExchanges(names, chosen, typed);
        if (found.length === 0) return <p className="text-13 text-text-3">{t("sources.noneFound")}</p>;
        return (
          <ul className="flex min-h-16 flex-wrap content-start gap-2">
            {found.map((name) => (
              <li key={name}>
                <Chip onClick={() => onAdd(name)}>
                  <Plus aria-hidden className="size-3.5" />
                  {name}
                </Chip>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

export function SourcesWindow({
  chosen: standing,
  onClose,
}: {
  chosen: readonly string[];
  onClose: () => void;
}) {
  const t = useTranslations("consoleContracts");
  const tm = useTranslations("consoleMoney");
  const propose = useAction("staff/proposeChange");
  const [chosen, setChosen] = useState(standing);
  const [typed, setTyped] = useState("");
  const add = (name: string): void => {
    setChosen([...chosen, name]);
    setTyped("");
  };
  const send = (reason: string): void => {
    const onSuccess = (): void => {
      toast.success(tm("parameters.proposed"));
      void forget("staff/proposals", "staff/overview");
      onClose();
    };
    propose.mutate({ change: { kind: "indexSources", sources: [...chosen] }, reason }, { onSuccess });
  };
  return (
    <ChangeDialog
      title={t("sources.choose")}
      description={t("sources.chooseNote", { least: SOURCES_LEAST, most: SOURCES_MOST })}
      action={tm("parameters.propose")}
      ready={isChoice(chosen, standing)}
      change={propose}
      onSend={send}
      onClose={onClose}
    >
      <ul aria-label={t("sources.chosen")} className="flex min-h-7 flex-wrap gap-2">
        {chosen.map((name) => (
          <li key={name}>
            <Chip chosen onClick={() => setChosen(chosen.filter((each) => each !== name))}>
              {name}
              <X aria-hidden className="size-3.5" />
              <span className="sr-only">{t("sources.remove")}</span>
            </Chip>
          </li>
        ))}
      </ul>
      <Field label={t("sources.find")}>
        <TextInput
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Found typed={typed} chosen={chosen} onAdd={add} />
    </ChangeDialog>
  );
}
