/** Every key and what it does, and whether single keys do anything. */
import { Dialog, Switch } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { useMay } from "../../data/index.ts";
import { setSingleKeys, useSingleKeys } from "../keys.ts";
import { keyCaps } from "../keys.model.ts";
import { SCREENS } from "../screens.ts";

function Row({ words, names }: { words: string; names: readonly string[] }) {
  return (
    <li className="flex min-h-8 items-center justify-between gap-3 text-13">
      <span>{words}</span>
      <span className="flex gap-1">
        {names.flatMap(keyCaps).map((cap) => (
          <kbd
            key={cap}
            className="inline-flex h-6 min-w-6 items-center justify-center rounded-[4px] border border-line-strong bg-surface-1 px-1.5 font-sans text-12"
          >
            {cap}
          </kbd>
        ))}
      </span>
    </li>
  );
}

export function KeysSheet({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const t = useTranslations("console");
  const may = useMay();
  const on = useSingleKeys((state) => state.on);
  const headClass = "pb-1 text-12 font-medium text-text-3";
  return (
    <Dialog open={open} onOpen={onOpen} width="wide" title={t("keys.title")} description={t("keys.note")}>
      <Switch checked={on} onChecked={setSingleKeys} label={t("keys.on")} className="pb-3" />
      <div className="grid grid-cols-2 gap-x-10 gap-y-4 max-sm:grid-cols-1">
        <section>
          <h3 className={headClass}>{t("keys.queue")}</h3>
          <ul>
            <Row words={t("keys.next")} names={["J", "ArrowDown"]} />
            <Row words={t("keys.before")} names={["K", "ArrowUp"]} />
            <Row words={t("keys.approve")} names={["A"]} />
            <Row words={t("keys.refuse")} names={["R"]} />
            <Row words={t("keys.search")} names={["/"]} />
            <Row words={t("keys.send")} names={["Ctrl Enter"]} />
            <Row words={t("keys.close")} names={["Esc"]} />
            <Row words={t("keys.help")} names={["?"]} />
          </ul>
        </section>
        <section>
          <h3 className={headClass}>{t("keys.go")}</h3>
          <ul>
            {SCREENS.filter(({ needs }) => may(needs)).map(({ name, key }) => (
              <Row key={name} words={t(`screen.${name}`)} names={[`G ${key}`]} />
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
