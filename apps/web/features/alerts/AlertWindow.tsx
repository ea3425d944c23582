/** The small window in which an alert is set: of the market shown, or of any where none is given. */
import {
  Button,
  DecimalInput,
  Dialog,
  Field,
  Segmented,
  Select,
  Sheet,
  TextInput,
  toast,
} from "@meridian/ui";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { coinsOf, isContract, useCoinMenu, useContracts, useMarket } from "../../data/index.ts";
import {
  type AlertForm,
  callOf,
  directionsOf,
  formOf,
  KINDS,
  levelDecimals,
  ofKind,
  TIMES,
} from "./alert-form.model.ts";
import { useAlertChange } from "./use-alert-change.ts";
import { useLast } from "./use-last.ts";

const REMARK_LENGTH_MAX = 100;
const DIGITS_MAX = 8;

function MarketField({ form, onMarket }: { form: AlertForm; onMarket: (market: string) => void }) {
  const t = useTranslations("alerts");
  const spot = useCoinMenu().data?.markets ?? [];
  const contracts = useContracts().data?.list ?? [];
  const all = form.kind === "funding" ? contracts : [...spot, ...contracts];
  return (
    <Field label={t("market")} boxed={false}>
      <Select
        label={t("market")}
        value={form.market}
        onValue={onMarket}
        options={all.map(({ market }) => ({ value: market, label: market }))}
      />
    </Field>
  );
}

interface FieldsProps {
  readonly form: AlertForm;
  readonly change: (part: Partial<AlertForm>) => void;
  readonly refused: string;
}

function LevelFields({ form, change, refused }: FieldsProps) {
  const t = useTranslations("alerts");
  const said = useTranslations("notifications");
  const decimals = useMarket(form.market)?.priceDecimals ?? DIGITS_MAX;
  const { kind, market, direction, within } = form;
  const directions = directionsOf(kind);
  return (
    <>
      {directions.length > 1 && (
        <Segmented
          wide
          label={t("direction")}
          value={direction}
          onValue={(value) => change({ direction: value })}
          options={directions.map((value) => ({
            value,
            label: t(`${kind === "funding" ? "rate" : "way"}.${value}`),
          }))}
        />
      )}
      <Field
        label={t(`level.${kind}`)}
        unit={kind === "price" ? coinsOf(market).quote : "%"}
        hint={t(`hint.${kind}`)}
        error={refused === "" ? undefined : refused}
      >
        <DecimalInput
          value={form.level}
          onValue={(level) => change({ level })}
          decimals={levelDecimals(kind, decimals)}
          enterKeyHint="done"
        />
      </Field>
      {kind === "funding" && (
        <Segmented
          wide
          label={t("sign.label")}
          value={form.isBelowZero ? "below" : "above"}
          onValue={(value) => change({ isBelowZero: value === "below" })}
          options={(["above", "below"] as const).map((value) => ({ value, label: t(`sign.${value}`) }))}
        />
      )}
      {kind === "move" && (
        <Field label={t("within")} boxed={false}>
          <Select
            label={t("within")}
            value={within}
            onValue={(value) => change({ within: value })}
            options={TIMES.map((value) => ({ value, label: said(`time.${value}`) }))}
          />
        </Field>
      )}
    </>
  );
}

interface AlertWindowProps {
  readonly layout: Layout;
  readonly market: string;
  /** False where the market can be chosen. */
  readonly isFixed: boolean;
  readonly onClose: () => void;
}

export default function AlertWindow({ layout, market, isFixed, onClose }: AlertWindowProps) {
  const t = useTranslations("alerts");
  const last = useLast(market);
  const [form, setForm] = useState(() => formOf(market, last));
  const ofForm = useLast(form.market);
  const { busy, refused, create, clear } = useAlertChange();
  const change = (part: Partial<AlertForm>): void => {
    clear();
    setForm((known) => ({ ...known, ...part }));
  };
  const call = callOf(form);
  const kinds = KINDS.filter((kind) => kind !== "funding" || !isFixed || isContract(market));
  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (call === undefined || !(await create(call))) return;
    toast.success(t("set"));
    onClose();
  }
  const window = {
    open: true,
    title: isFixed ? t("titleOf", { market }) : t("new"),
    onOpen: (open: boolean) => open || onClose(),
  };
  const Window = layout === "mobile" ? Sheet : Dialog;
  return (
    <Window {...window}>
      <form className="grid gap-4" onSubmit={(event) => void send(event)}>
        <Field label={t("kind.label")} boxed={false}>
          <Select
            label={t("kind.label")}
            value={form.kind}
            onValue={(kind) => {
              clear();
              const next = kind === "funding" && !isContract(form.market) ? "BTC-PERP" : form.market;
              setForm({ ...ofKind(form, kind, ofForm), market: next });
            }}
            options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </Field>
        {!isFixed && form.kind !== "margin" && (
          <MarketField
            form={form}
            onMarket={(next) => change({ market: next, ...(form.kind === "price" && { level: "" }) })}
          />
        )}
        <LevelFields form={form} change={change} refused={refused} />
        <Field label={t("remark")}>
          <TextInput
            maxLength={REMARK_LENGTH_MAX}
            value={form.remark}
            onChange={({ target }) => change({ remark: target.value })}
          />
        </Field>
        <Button type="submit" variant="primary" size="large" wide busy={busy} disabled={call === undefined}>
          {t("create")}
        </Button>
        <p className="text-12 text-text-3">{t("once")}</p>
      </form>
    </Window>
  );
}
