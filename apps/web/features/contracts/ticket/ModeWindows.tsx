/** The windows that choose cross or isolated, and one position or two. */
import { Button, clsx } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Refused } from "../../fund-password/index.ts";
import { ContractWindow } from "../ContractWindow.tsx";
import { Refusal } from "../Refusal.tsx";
import { useContractAction } from "../use-contract-action.ts";

interface WindowProps {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

interface ChoiceProps<Value extends string> extends WindowProps {
  readonly title: string;
  readonly note: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint: string }[];
  /** Resolves to whether it was done. */
  readonly onChoose: (value: Value) => Promise<boolean>;
  readonly busy: boolean;
  readonly refused: Refused | undefined;
}

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const t = useTranslations("contracts");
  const { open, onOpen, title, note, value, options, onChoose, busy, refused } = props;
  const [chosen, setChosen] = useState(value);
  const confirm = async (): Promise<void> => {
    if (chosen === value || (await onChoose(chosen))) onOpen(false);
  };
  return (
    <ContractWindow
      open={open}
      onOpen={onOpen}
      title={title}
      footer={
        <Button variant="primary" wide busy={busy} onClick={() => void confirm()}>
          {t("margin.confirm")}
        </Button>
      }
    >
      <div role="radiogroup" aria-label={title} className="grid gap-2">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={chosen === option.value}
            onClick={() => setChosen(option.value)}
            className={clsx(
              "rounded-card border px-3 py-2 text-start",
              chosen === option.value ? "border-accent bg-accent-soft" : "border-line hover:bg-surface-2",
            )}
          >
            <span className="block text-14 font-medium">{option.label}</span>
            <span className="block text-12 text-text-2">{option.hint}</span>
          </button>
        ))}
        <p className="text-12 text-text-3">{note}</p>
        <Refusal refused={refused} />
      </div>
    </ContractWindow>
  );
}

interface MarginModeProps extends WindowProps {
  readonly market: string;
  readonly mode: "cross" | "isolated";
}

export function MarginModeWindow({ market, mode, ...window }: MarginModeProps) {
  const t = useTranslations("contracts");
  const { run, busy, refused } = useContractAction();
  return (
    <Choice
      {...window}
      key={mode}
      title={t("mode.title")}
      note={t("mode.inUse", { market })}
      value={mode}
      options={(["cross", "isolated"] as const).map((value) => ({
        ...{ value, label: t(`mode.${value}`), hint: t(`mode.${value}Hint`) },
      }))}
      onChoose={async (chosen) => (await run("user/setMarginMode", { market, mode: chosen })) !== null}
      busy={busy}
      refused={refused}
    />
  );
}

export function PositionModeWindow({ isHedged, ...window }: WindowProps & { readonly isHedged: boolean }) {
  const t = useTranslations("contracts");
  const { run, busy, refused } = useContractAction();
  const value = isHedged ? "hedge" : "oneWay";
  return (
    <Choice
      {...window}
      key={value}
      title={t("positionMode.title")}
      note={t("positionMode.inUse")}
      value={value}
      options={(["oneWay", "hedge"] as const).map((each) => ({
        ...{ value: each, label: t(`positionMode.${each}`), hint: t(`positionMode.${each}Hint`) },
      }))}
      onChoose={async (chosen) =>
        (await run("user/setPositionMode", { isHedged: chosen === "hedge" })) !== null
      }
      busy={busy}
      refused={refused}
    />
  );
}
