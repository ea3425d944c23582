/** The switch that bars every address that is not saved, and the question before it is turned. */
import { Button, clsx, Switch, toast } from "@meridian/ui";
import { ListChecks } from "lucide-react";
import { useTranslations } from "use-intl";
import { useBookChange } from "./use-book-change.ts";
import type { Book } from "./use-book.ts";

export function AllowlistCard({ book }: { book: Book }) {
  const t = useTranslations("address");
  const { allowlist: on = false } = book;
  return (
    <section className="flex items-start gap-4 rounded-card border border-line bg-surface-1 p-4 max-lg:flex-wrap max-lg:gap-y-2">
      <span
        aria-hidden
        className={clsx(
          "flex size-10 shrink-0 items-center justify-center rounded-full max-lg:hidden",
          on ? "bg-up-soft text-up" : "bg-surface-2 text-text-3",
        )}
      >
        <ListChecks className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-14 font-medium">{t("allowlist.title")}</h2>
        <p className="mt-0.5 text-13 text-text-2 max-lg:hidden">{t("allowlist.text")}</p>
      </div>
      <span className="flex shrink-0 items-center gap-2 text-13 text-text-2">
        <span aria-hidden>{t(on ? "allowlist.on" : "allowlist.off")}</span>
        <Switch
          checked={on}
          label={t("allowlist.title")}
          labelHidden
          disabled={book.allowlist === undefined}
          onChecked={() => book.setOpen({ name: on ? "turnOff" : "turnOn" })}
        />
      </span>
      <p className="w-full text-13 text-text-2 lg:hidden">{t("allowlist.text")}</p>
    </section>
  );
}

export function TurnAllowlist({ on, onDone }: { on: boolean; onDone: () => void }) {
  const t = useTranslations("address");
  const { busy, run, otherProblem } = useBookChange("user/setAllowlist");
  async function turn(): Promise<void> {
    if (!(await run({ on }))) return;
    toast.success(t(on ? "allowlist.didOn" : "allowlist.didOff"));
    onDone();
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-text-2">{t(on ? "allowlist.askOn" : "allowlist.askOff")}</p>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {otherProblem}
      </p>
      <Button variant={on ? "primary" : "danger"} size="large" wide busy={busy} onClick={() => void turn()}>
        {t(on ? "allowlist.turnOn" : "allowlist.turnOff")}
      </Button>
    </div>
  );
}
