/** The numbers of one indicator. Each that can be read is drawn with at once; the picture is the preview. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../controls/Button.tsx";
import { Field } from "../../controls/Field.tsx";
import { TextInput } from "../../controls/TextInput.tsx";
import { type ChosenIndicator, kindOf, type Parameter, readParameter } from "./indicators.model.ts";

interface IndicatorSettingsProps {
  readonly chosen: ChosenIndicator;
  readonly onValues: (values: readonly number[]) => void;
  readonly onRemove: () => void;
  readonly onDone: () => void;
}

const textOf = (value: number): string => (value === 0 ? "" : String(value));

export function IndicatorSettings({ chosen, onValues, onRemove, onDone }: IndicatorSettingsProps) {
  const t = useTranslations("chart");
  const parameters = kindOf(chosen.name)?.parameters ?? [];
  const [texts, setTexts] = useState(() => chosen.values.map(textOf));
  const write = (next: readonly string[]): void => {
    setTexts([...next]);
    const values = parameters.map((parameter, index) => readParameter(parameter, next[index] ?? ""));
    const known = values.filter((value) => value !== undefined);
    if (known.length === parameters.length) onValues(known);
  };
  const label = ({ key }: Parameter, index: number): string => {
    const alike = parameters.filter((other) => other.key === key).length > 1;
    return alike
      ? t("parameter.numbered", { name: t(`parameter.${key}`), number: index + 1 })
      : t(`parameter.${key}`);
  };
  const problem = (parameter: Parameter, text: string): string | undefined =>
    readParameter(parameter, text) === undefined
      ? t("parameter.range", { min: Math.max(parameter.min, parameter.step), max: parameter.max })
      : undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
      className="flex flex-col gap-3"
    >
      {parameters.length === 0 && <p className="text-13 text-text-2">{t("parameter.none")}</p>}
      <div className="grid grid-cols-2 gap-3">
        {parameters.map((parameter, index) => {
          const error = problem(parameter, texts[index] ?? "");
          return (
            <Field key={index} label={label(parameter, index)} {...(error === undefined ? {} : { error })}>
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                value={texts[index] ?? ""}
                placeholder={parameter.optional === true ? t("parameter.empty") : ""}
                onChange={({ target }) => write(texts.with(index, target.value))}
              />
            </Field>
          );
        })}
      </div>
      <div className="flex flex-wrap justify-between gap-2 pt-1">
        <span className="flex gap-2">
          <Button variant="quiet" onClick={onRemove}>
            {t("indicators.remove")}
          </Button>
          {parameters.length > 0 && (
            <Button variant="quiet" onClick={() => write(parameters.map(({ fallback }) => textOf(fallback)))}>
              {t("indicators.usual")}
            </Button>
          )}
        </span>
        <Button variant="primary" type="submit">
          {t("indicators.done")}
        </Button>
      </div>
    </form>
  );
}
