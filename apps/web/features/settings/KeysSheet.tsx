/** Every key and what it does; the switch that lets single keys act, and another key for any of them. */
import { Button, clsx, IconButton, Switch } from "@meridian/ui";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { closeSheet } from "../../app/sheets.ts";
import {
  isDefault,
  type KeyAction,
  keyCaps,
  KEYS_DEFAULT,
  setKeys,
  setTrade,
  unbind,
  useKeys,
  useTradeSettings,
} from "../trade/index.ts";
import { Row, SettingsWindow } from "./SettingsWindow.tsx";
import { type KeyCapture, useKeyCapture } from "./use-key-capture.ts";

const GROUPS = [
  ["ticket", ["buy", "sell", "limit", "market", "submit", "cancelAll"]],
  ["price", ["tickUp", "tickDown", "tenUp", "tenDown"]],
  ["amount", ["quarter", "half", "threeQuarters", "whole"]],
  ["page", ["search", "help"]],
] as const satisfies readonly (readonly [string, readonly KeyAction[]])[];

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function Caps({ caps }: { caps: readonly string[] }) {
  return (
    <span className="flex gap-1">
      {caps.map((cap) => (
        <kbd
          key={cap}
          className="inline-flex h-6 min-w-6 items-center justify-center rounded-[4px] border border-line-strong bg-surface-1 px-1.5 font-sans text-12 text-text-1"
        >
          {cap}
        </kbd>
      ))}
    </span>
  );
}

function Objection({ capture }: { capture: KeyCapture }) {
  const t = useTranslations("settings");
  const { objection } = capture;
  if (objection === undefined) return null;
  if ("reserved" in objection) {
    const key = keyCaps(objection.reserved).join(" ");
    return <p className="pb-2 text-12 text-warn">{t("keys.reserved", { key })}</p>;
  }
  const taken = { key: keyCaps(objection.name).join(" "), action: t(`keys.action.${objection.taken}`) };
  return (
    <p className="flex flex-wrap items-center gap-2 pb-2 text-12 text-warn">
      {t("keys.taken", taken)}
      <Button size="small" onClick={capture.takeOver}>
        {t("keys.takeOver")}
      </Button>
    </p>
  );
}

function KeyRow({ action, capture }: { action: KeyAction; capture: KeyCapture }) {
  const t = useTranslations("settings");
  const keys = useKeys((state) => state.keys);
  const name = t(`keys.action.${action}`);
  const waits = capture.action === action;
  return (
    <li>
      <div className="flex min-h-9 items-center gap-2 text-13">
        <span className="min-w-0 flex-1">{name}</span>
        <button
          type="button"
          aria-label={t("keys.change", { action: name })}
          title={t("keys.change", { action: name })}
          aria-pressed={waits}
          onClick={() => capture.begin(waits ? undefined : action)}
          className={clsx(
            "target-44 flex h-8 min-w-16 items-center justify-center rounded-control border px-1.5 transition-colors",
            waits ? "border-accent bg-accent-soft" : "border-transparent hover:border-line-strong",
          )}
        >
          {waits && <span className="text-12 text-accent">{t("keys.press")}</span>}
          {!waits && keys[action] === "" && <span className="text-12 text-text-3">{t("keys.none")}</span>}
          {!waits && <Caps caps={keyCaps(keys[action])} />}
        </button>
        <IconButton
          size="small"
          label={t("keys.remove", { action: name })}
          disabled={keys[action] === ""}
          onClick={() => setKeys(unbind(keys, action))}
        >
          <X aria-hidden className="!size-3.5 text-text-3" />
        </IconButton>
      </div>
      <div aria-live="polite">{waits && <Objection capture={capture} />}</div>
    </li>
  );
}

function Fixed({ name, caps }: { name: string; caps: readonly string[] }) {
  return (
    <li className="flex min-h-9 items-center justify-between gap-2 pe-10 text-13">
      {name}
      <Caps caps={caps} />
    </li>
  );
}

export function KeysSheet({ layout }: { layout: Layout }) {
  const t = useTranslations("settings");
  const trade = useTranslations("trade");
  const on = useTradeSettings((state) => state.shortcuts);
  const keys = useKeys((state) => state.keys);
  const capture = useKeyCapture();
  return (
    <SettingsWindow
      layout={layout}
      width="wide"
      title={trade("keys.title")}
      note={t("keys.note")}
      onClose={closeSheet}
    >
      <Row label={t("single.label")} note={t("single.note")}>
        <Switch
          checked={on}
          onChecked={(next) => setTrade({ shortcuts: next })}
          label={t("single.label")}
          labelHidden
        />
      </Row>
      <div className="grid grid-cols-2 gap-x-8 max-sm:grid-cols-1">
        {GROUPS.map(([group, actions]) => (
          <section key={group} className="border-t border-line py-2">
            <h3 className="text-12 font-medium text-text-3">{t(`keys.group.${group}`)}</h3>
            <ul>
              {actions.map((action) => (
                <KeyRow key={action} action={action} capture={capture} />
              ))}
              {group === "page" && (
                <>
                  <Fixed name={t("keys.commands")} caps={[isApple ? "⌘" : "Ctrl", "K"]} />
                  <Fixed name={t("keys.escape")} caps={["Esc"]} />
                </>
              )}
            </ul>
          </section>
        ))}
      </div>
      <div className="flex justify-end pt-2">
        <Button size="small" disabled={isDefault(keys)} onClick={() => setKeys(KEYS_DEFAULT)}>
          {t("keys.reset")}
        </Button>
      </div>
    </SettingsWindow>
  );
}
