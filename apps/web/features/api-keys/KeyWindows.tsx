/** The windows over the list: a dialog on the desktop, a sheet on mobile. */
import { Dialog, type DialogProps, Sheet, toast } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { CreateKey, type NewKey } from "./CreateKey.tsx";
import { EditKey } from "./EditKey.tsx";
import { NewSecret } from "./NewSecret.tsx";
import { RevokeKey } from "./RevokeKey.tsx";
import type { Keys, KeyWindow } from "./use-keys.ts";

const WideDialog = (props: DialogProps) => <Dialog {...props} width="medium" />;

interface ContentProps {
  readonly open: KeyWindow;
  readonly ownAddress: string;
  readonly onMade: (made: NewKey) => void;
  readonly onClose: () => void;
}

function Content({ open, ownAddress, onMade, onClose }: ContentProps) {
  if (open.name === "create") return <CreateKey ownAddress={ownAddress} onMade={onMade} />;
  if (open.name === "edit") return <EditKey apiKey={open.key} ownAddress={ownAddress} onDone={onClose} />;
  return <RevokeKey apiKey={open.key} onDone={onClose} />;
}

export function KeyWindows({ keys, layout }: { keys: Keys; layout: Layout }) {
  const t = useTranslations("apiKeys");
  const [made, setMade] = useState<NewKey | null>(null);
  const { open, setOpen, ownAddress } = keys;
  const Shape = layout === "mobile" ? Sheet : WideDialog;
  const close = (): void => setOpen(null);
  function onMade(key: NewKey): void {
    close();
    setMade(key);
  }
  return (
    <>
      {open !== null && (
        <Shape open onOpen={(stays) => !stays && close()} title={t(`window.${open.name}`)}>
          <Content {...{ open, ownAddress, onMade }} onClose={close} />
        </Shape>
      )}
      {made !== null && (
        // A slip beside the window must not take the secret away: it closes by its button.
        <Shape open onOpen={() => toast.error(t("made.keepFirst"))} title={t("window.made")}>
          <NewSecret made={made} onDone={() => setMade(null)} />
        </Shape>
      )}
    </>
  );
}
