/** The settings of a strategy, each with how it was found or what is wrong with it. */
import { DecimalInput, Field, Segmented, unitScale } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { type Bound, choicesOf } from "../figures.model.ts";
import { useSaid } from "../use-said.ts";
import { findingOf } from "./findings.model.ts";
import type managed from "@meridian/i18n/locales/en/managed.json";
import type { Setup } from "./use-setup.ts";

type Texts = typeof managed;
type Name = keyof Texts["parameter"];
type Choice = keyof Texts["choice"];

interface ParameterFieldProps {
  readonly setup: Setup;
  readonly bound: Bound;
}

function useNotes({ setup, bound }: ParameterFieldProps) {
  const say = useSaid(setup.market);
  const { form, market, bounds, proposed, prepared, isTested } = setup;
  const finding = findingOf(bound.name, proposed, form, bounds, market);
  const problem = isTested
    ? prepared?.problems.find(({ parameter }) => parameter === bound.name)?.problem
    : undefined;
  const unit = problem?.key === "outOfBounds" ? bound.unit : undefined;
  return {
    hint: finding && say("finding", finding),
    error: problem && say("problem", problem, unit),
  };
}

function ParameterField({ setup, bound }: ParameterFieldProps) {
  const t = useTranslations("managed");
  const { form, market, change } = setup;
  const { hint, error } = useNotes({ setup, bound });
  const { name, unit } = bound;
  const choices = choicesOf(bound);
  const label = t(`parameter.${name as Name}`);
  const value = form.typed?.[name] ?? "";
  const set = (text: string): void => change({ typed: { ...form.typed, [name]: text } });
  if (choices.length > 0)
    return (
      <Field label={label} hint={hint} error={error} boxed={false}>
        <Segmented
          wide
          label={label}
          value={value}
          onValue={set}
          options={choices.map((value) => ({
            value,
            label: unit === "choice" ? t(`choice.${value as Choice}`) : `${value}×`,
          }))}
        />
      </Field>
    );
  return (
    <Field label={label} hint={hint} error={error} {...(unit === "price" ? { unit: market.quote } : {})}>
      <DecimalInput value={value} onValue={set} decimals={unitScale(unit, market).decimals} />
    </Field>
  );
}

/** Problems of all of them together. */
function Problems({ setup }: { setup: Setup }) {
  const say = useSaid(setup.market);
  const { prepared, isTested } = setup;
  const loose = prepared?.problems.filter(({ parameter }) => parameter === "") ?? [];
  if (!isTested || loose.length === 0) return null;
  return (
    <ul role="alert" className="grid gap-1 text-13 text-danger">
      {loose.map(({ problem }) => (
        <li key={problem.key}>{say("problem", problem)}</li>
      ))}
    </ul>
  );
}

export function ParameterFields({ setup }: { setup: Setup }) {
  const t = useTranslations("managed");
  const { form, bounds } = setup;
  return (
    <>
      {form.typed !== undefined && (
        <fieldset className="grid gap-4">
          <legend className="mb-3 text-16 font-semibold">{t("parameters")}</legend>
          {bounds.map((bound) => (
            <ParameterField key={bound.name} setup={setup} bound={bound} />
          ))}
        </fieldset>
      )}
      <Problems setup={setup} />
    </>
  );
}
