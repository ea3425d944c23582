/** The windows over the list: a dialog on the desktop, a sheet on mobile. */
import { Dialog, type DialogProps, Sheet } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { AddAddress } from "./AddAddress.tsx";
import { TurnAllowlist } from "./Allowlist.tsx";
import { RemoveAddress } from "./RemoveAddress.tsx";
import { RenameAddress } from "./RenameAddress.tsx";
import type { Book, BookWindow } from "./use-book.ts";

const TITLES = {
  add: "add",
  edit: "edit.title",
  remove: "remove.title",
  turnOn: "allowlist.turnOn",
  turnOff: "allowlist.turnOff",
} as const;

const MediumDialog = (props: DialogProps) => <Dialog {...props} width="medium" />;

interface ContentProps {
  readonly open: BookWindow;
  readonly mobile: boolean;
  readonly onDone: () => void;
}

function Content({ open, mobile, onDone }: ContentProps) {
  switch (open.name) {
    case "add":
      return <AddAddress mobile={mobile} onDone={onDone} />;
    case "edit":
      return <RenameAddress saved={open.saved} onDone={onDone} />;
    case "remove":
      return <RemoveAddress saved={open.saved} onDone={onDone} />;
    case "turnOn":
    case "turnOff":
      return <TurnAllowlist on={open.name === "turnOn"} onDone={onDone} />;
  }
}

export function BookWindows({ book, mobile }: { book: Book; mobile: boolean }) {
  const t = useTranslations("address");
  const { open, setOpen } = book;
  if (open === null) return null;
  const Window = mobile ? Sheet : MediumDialog;
  const close = (): void => setOpen(null);
  return (
    <Window open onOpen={(stays) => !stays && close()} title={t(TITLES[open.name])}>
      <Content open={open} mobile={mobile} onDone={close} />
    </Window>
  );
}
