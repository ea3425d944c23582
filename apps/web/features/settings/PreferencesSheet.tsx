/** All that is set on this device, in one place for both layouts. */
import { languages } from "@meridian/i18n";
import { Button, Segmented, Select, Switch } from "@meridian/ui";
import { Keyboard } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { IDLE_MINUTES, setIdle, useIdle } from "../../app/idle.ts";
import { switchLanguage, useLanguage } from "../../app/language.tsx";
import { prefer, type Theme, usePreferences } from "../../app/preferences.ts";
import { closeSheet, openSheet } from "../../app/sheets.ts";
import { NewsChoice } from "../news/index.ts";
import { PushChoice } from "../pwa/index.ts";
import { CONFIRM_WHEN, setTrade, useTradeSettings } from "../trade/index.ts";
import { PaletteChoice } from "./PaletteChoice.tsx";
import { Row, Section, SettingsWindow } from "./SettingsWindow.tsx";
import { SoundChoice } from "./SoundChoice.tsx";

const THEMES: readonly Theme[] = ["dark", "light", "system"];
const SELECT_WIDTH = "w-44";

function Look() {
  const t = useTranslations("settings");
  const shell = useTranslations("shell");
  const { theme, calm, balancesHidden } = usePreferences();
  const language = useLanguage((state) => state.code);
  return (
    <Section title={t("section.look")}>
      <Row label={shell("theme.title")}>
        <Segmented
          label={shell("theme.title")}
          value={theme}
          onValue={(next) => prefer({ theme: next })}
          options={THEMES.map((value) => ({ value, label: shell(`theme.${value}`) }))}
        />
      </Row>
      <p className="pt-2 pb-1.5 text-14">{shell("palette.title")}</p>
      <PaletteChoice />
      <Row label={shell("language")}>
        <Select
          label={shell("language")}
          value={language}
          onValue={(code) => void switchLanguage(code)}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          className={SELECT_WIDTH}
        />
      </Row>
      <Row label={t("calm.label")} note={`${t("calm.note")} ${t("motion")}`}>
        <Switch
          checked={calm}
          onChecked={(next) => prefer({ calm: next })}
          label={t("calm.label")}
          labelHidden
        />
      </Row>
      <Row label={t("balances.label")} note={t("balances.note")}>
        <Switch
          checked={balancesHidden}
          onChecked={(hidden) => prefer({ balancesHidden: hidden })}
          label={t("balances.label")}
          labelHidden
        />
      </Row>
    </Section>
  );
}

function TradingPart({ layout }: { layout: Layout }) {
  const t = useTranslations("settings");
  const trade = useTranslations("trade");
  const { confirmWhen, shortcuts } = useTradeSettings();
  return (
    <Section title={t("section.trading")}>
      <Row label={trade("settings.confirm")}>
        <Select
          label={trade("settings.confirm")}
          value={confirmWhen}
          onValue={(when) => setTrade({ confirmWhen: when })}
          options={CONFIRM_WHEN.map((when) => ({ value: when, label: trade(`settings.${when}`) }))}
          className="max-w-full"
        />
      </Row>
      {layout === "desktop" && (
        <>
          <Row label={t("single.label")} note={t("single.note")}>
            <Switch
              checked={shortcuts}
              onChecked={(on) => setTrade({ shortcuts: on })}
              label={t("single.label")}
              labelHidden
            />
          </Row>
          <Button size="small" onClick={() => openSheet("keys")}>
            <Keyboard aria-hidden className="size-4" />
            {t("single.all")}
          </Button>
        </>
      )}
    </Section>
  );
}

const MINUTES_PER_HOUR = 60;

function SecurityPart() {
  const t = useTranslations("settings");
  const locale = useLocale();
  const minutes = useIdle((state) => state.minutes);
  const text = (value: number): string => {
    const [amount, unit] = value < MINUTES_PER_HOUR ? [value, "minute"] : [value / MINUTES_PER_HOUR, "hour"];
    return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount);
  };
  return (
    <Section title={t("section.security")}>
      <Row label={t("idle.label")}>
        <Select
          label={t("idle.label")}
          value={String(minutes)}
          onValue={(value) => setIdle(Number(value))}
          options={IDLE_MINUTES.map((value) => ({ value: String(value), label: text(value) }))}
          className={SELECT_WIDTH}
        />
      </Row>
    </Section>
  );
}

export function PreferencesSheet({ layout }: { layout: Layout }) {
  const t = useTranslations("settings");
  const notices = useTranslations("pwa");
  return (
    <SettingsWindow layout={layout} title={t("title")} note={t("kept")} onClose={closeSheet}>
      <Look />
      <Section title={t("section.sound")}>
        <SoundChoice />
      </Section>
      <Section title={notices("push.title")}>
        <PushChoice />
        <NewsChoice />
      </Section>
      <TradingPart layout={layout} />
      <SecurityPart />
    </SettingsWindow>
  );
}
