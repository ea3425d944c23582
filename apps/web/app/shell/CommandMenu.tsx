/** Everything by typing: markets, pages, actions, types of orders; what was chosen last stands on top. */
import { useBackCloses } from "@meridian/ui";
import { Command as Parts } from "cmdk";
import { Check, CornerDownLeft, Search } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Caps } from "../../features/settings/index.ts";
import { keyCaps } from "../../features/trade/index.ts";
import type { Layout } from "../feature.ts";
import { closeSheet } from "../sheets.ts";
import { bestMatches } from "./command-match.ts";
import { noteCommand, recentCommands } from "./command-recent.ts";
import { type Command, COMMAND_GROUPS, type CommandGroup, useCommands } from "./use-commands.tsx";

/** Of each group before anything is typed, and while something is. */
const FEW = 5;
const MANY = 8;
const CLOSING_KEY = "Esc";

interface Shown {
  readonly group: CommandGroup | "recent";
  readonly commands: readonly Command[];
}

/** Groups in the order of their best answer; with nothing typed recent ones, then a few of each. */
function shownOf(commands: readonly Command[], search: string): readonly Shown[] {
  const inGroup = (list: readonly Command[], group: CommandGroup, count: number): Shown => ({
    group,
    commands: list.filter((command) => command.group === group).slice(0, count),
  });
  if (search.trim() !== "") {
    const found = bestMatches(search, commands);
    const order = [...new Set(found.map((command) => command.group))];
    return order.map((group) => inGroup(found, group, MANY));
  }
  const recent = recentCommands().flatMap((id) => commands.find((command) => command.id === id) ?? []);
  const others = commands.filter((command) => !recent.includes(command));
  const groups = COMMAND_GROUPS.map((group) => inGroup(others, group, FEW));
  return [{ group: "recent" as const, commands: recent }, ...groups].filter(
    (shown) => shown.commands.length > 0,
  );
}

function Item({ command, onRun }: { command: Command; onRun: () => void }) {
  return (
    <Parts.Item
      value={command.id}
      onSelect={onRun}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 text-14 max-lg:min-h-11 data-[selected=true]:bg-surface-3"
    >
      <span className="flex w-5 shrink-0 justify-center text-text-3 [&_svg]:size-4.5">{command.icon}</span>
      <span className="min-w-0 flex-1 truncate">{command.label}</span>
      {command.aside}
      {command.chosen === true && <Check aria-hidden className="size-4 text-accent" />}
      {command.key !== undefined && <Caps caps={keyCaps(command.key)} />}
    </Parts.Item>
  );
}

function Hints() {
  const t = useTranslations("settings");
  return (
    <p
      aria-hidden
      className="flex gap-4 border-t border-line px-4 py-2 text-12 text-text-3 max-lg:hidden [&_svg]:size-3"
    >
      <span>↑ ↓ {t("commands.choose")}</span>
      <span className="flex items-center gap-1">
        <CornerDownLeft /> {t("commands.run")}
      </span>
      <span>
        {CLOSING_KEY} {t("commands.close")}
      </span>
    </p>
  );
}

export default function CommandMenu({ layout }: { layout: Layout }) {
  const t = useTranslations("settings");
  const [search, setSearch] = useState("");
  useBackCloses(true, closeSheet);
  const shown = shownOf(useCommands(layout), search);
  const run = (command: Command): void => {
    noteCommand(command.id);
    closeSheet();
    command.run();
  };
  return (
    <Parts.Dialog
      open
      onOpenChange={(open) => open || closeSheet()}
      label={t("commands.title")}
      shouldFilter={false}
      loop
      overlayClassName="fixed inset-0 z-50 animate-fade bg-scrim"
      contentClassName="fixed top-[10dvh] left-1/2 z-50 w-[min(600px,calc(100vw-24px))] -translate-x-1/2 animate-fade overflow-hidden rounded-card border border-line-strong bg-surface-float shadow-float"
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-4.5 shrink-0 text-text-3" />
        <Parts.Input
          value={search}
          onValueChange={setSearch}
          placeholder={t("commands.placeholder")}
          className="h-12 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-text-3"
        />
      </div>
      <Parts.List className="!max-h-[min(60dvh,480px)] overscroll-contain p-1">
        <Parts.Empty className="p-8 text-center text-13 text-text-2">{t("commands.nothing")}</Parts.Empty>
        {shown.map(({ group, commands }) => (
          <Parts.Group
            key={group}
            heading={t(`commands.group.${group}`)}
            className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-text-3"
          >
            {commands.map((command) => (
              <Item key={command.id} command={command} onRun={() => run(command)} />
            ))}
          </Parts.Group>
        ))}
      </Parts.List>
      <Hints />
    </Parts.Dialog>
  );
}
