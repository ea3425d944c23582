/** Choosing indicators: those on the chart with their settings, and all there are, by name and by what they show. */
import { Eye, EyeOff, Plus, Search, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { IconButton } from "../../controls/IconButton.tsx";
import { TextInput } from "../../controls/TextInput.tsx";
import { Dialog } from "../../overlays/Dialog.tsx";
import { IndicatorSettings } from "./IndicatorSettings.tsx";
import {
  added,
  changed,
  type ChosenIndicator,
  type IndicatorKind,
  INDICATORS_MAX,
  indicatorTitle,
  removed,
  searchIndicators,
} from "./indicators.model.ts";

export interface IndicatorDialogProps {
  readonly chosen: readonly ChosenIndicator[];
  readonly onChosen: (chosen: readonly ChosenIndicator[]) => void;
  /** The indicator whose settings are shown first; "" for the list. */
  readonly first: string;
  readonly onClose: () => void;
}

type Chooser = Pick<IndicatorDialogProps, "chosen" | "onChosen">;

function ChosenRow({
  one,
  chosen,
  onChosen,
  onSettings,
}: Chooser & { one: ChosenIndicator; onSettings: () => void }) {
  const t = useTranslations("chart");
  const title = indicatorTitle(one);
  return (
    <li className="flex min-h-9 items-center gap-1 rounded-control hover:bg-surface-2 max-lg:min-h-11">
      <button type="button" onClick={onSettings} className="min-w-0 flex-1 px-2.5 py-1.5 text-start text-14">
        <span className={one.hidden ? "text-text-3 line-through" : "font-medium"}>{title}</span>
        <span className="ms-2 text-12 text-accent">{t("indicators.settings")}</span>
      </button>
      <IconButton
        size="small"
        label={t(one.hidden ? "legend.show" : "legend.hide", { name: title })}
        onClick={() => onChosen(changed(chosen, one.id, { hidden: !one.hidden }))}
      >
        {one.hidden ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      </IconButton>
      <IconButton
        size="small"
        label={t("legend.remove", { name: title })}
        onClick={() => onChosen(removed(chosen, one.id))}
      >
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

function KnownRow({ known, full, onAdd }: { known: IndicatorKind; full: boolean; onAdd: () => void }) {
  const t = useTranslations("chart");
  const name = t(`indicator.${known.name as "MA"}`);
  return (
    <li>
      <button
        type="button"
        disabled={full}
        onClick={onAdd}
        aria-label={t("indicators.add", { name: `${known.name}, ${name}` })}
        className="flex min-h-9 w-full items-center gap-3 rounded-control px-2.5 py-1.5 text-start hover:bg-surface-2 disabled:opacity-45 max-lg:min-h-11"
      >
        <span className="w-22 shrink-0 text-13 font-medium">{known.name}</span>
        <span className="min-w-0 flex-1 text-13 text-text-2">{name}</span>
        <Plus aria-hidden className="size-4 shrink-0 text-text-3" />
      </button>
    </li>
  );
}

function Known({ chosen, onChosen, text }: Chooser & { text: string }) {
  const t = useTranslations("chart");
  const found = searchIndicators(text, ({ name }) => t(`indicator.${name as "MA"}`));
  const full = chosen.length >= INDICATORS_MAX;
  if (found.length === 0)
    return <p className="py-8 text-center text-13 text-text-3">{t("indicators.none")}</p>;
  return (["over", "below"] as const).map((place) => {
    const kinds = found.filter((known) => known.place === place);
    if (kinds.length === 0) return null;
    return (
      <section key={place} className="mt-3">
        <h3 className="px-2.5 pb-1 text-12 text-text-3">{t(`indicators.${place}`)}</h3>
        <ul>
          {kinds.map((known) => (
            <KnownRow
              key={known.name}
              known={known}
              full={full}
              onAdd={() => onChosen(added(chosen, known.name))}
            />
          ))}
        </ul>
      </section>
    );
  });
}

function Lists({ chosen, onChosen, onSettings }: Chooser & { onSettings: (id: string) => void }) {
  const t = useTranslations("chart");
  const [text, setText] = useState("");
  return (
    <>
      <div className="sticky top-0 z-[1] flex h-10 items-center gap-2 rounded-control border border-line-strong bg-surface-float px-3 focus-within:border-accent max-lg:h-11">
        <Search aria-hidden className="size-4 shrink-0 text-text-3" />
        <TextInput
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder={t("indicators.search")}
          aria-label={t("indicators.search")}
        />
      </div>
      {chosen.length > 0 && text === "" && (
        <section className="mt-3">
          <h3 className="px-2.5 pb-1 text-12 text-text-3">
            {t("indicators.chosen", { count: chosen.length, most: INDICATORS_MAX })}
          </h3>
          <ul>
            {chosen.map((one) => (
              <ChosenRow key={one.id} {...{ one, chosen, onChosen }} onSettings={() => onSettings(one.id)} />
            ))}
          </ul>
        </section>
      )}
      <Known {...{ chosen, onChosen, text }} />
    </>
  );
}

export default function IndicatorDialog({ chosen, onChosen, first, onClose }: IndicatorDialogProps) {
  const t = useTranslations("chart");
  const [settingsOf, setSettingsOf] = useState(first);
  const one = chosen.find(({ id }) => id === settingsOf);
  const close = (open: boolean): void => {
    if (!open) onClose();
  };
  if (one !== undefined) {
    const back = (): void => (first === "" ? setSettingsOf("") : onClose());
    return (
      <Dialog
        open
        onOpen={close}
        title={indicatorTitle(one)}
        description={t(`indicator.${one.name as "MA"}`)}
      >
        <IndicatorSettings
          key={one.id}
          chosen={one}
          onValues={(values) => onChosen(changed(chosen, one.id, { values }))}
          onRemove={() => {
            onChosen(removed(chosen, one.id));
            back();
          }}
          onDone={back}
        />
      </Dialog>
    );
  }
  return (
    <Dialog open onOpen={close} title={t("indicators.title")} width="medium">
      <div className="h-[min(60dvh,520px)]">
        <Lists {...{ chosen, onChosen }} onSettings={setSettingsOf} />
      </div>
    </Dialog>
  );
}
