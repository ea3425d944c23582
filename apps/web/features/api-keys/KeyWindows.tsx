/** The windows over the list: a dialog on the desktop, a sheet on mobile. */
import { Dialog, type DialogProps, Sheet, toast } from "@meridian/ui";
import { type ComponentType, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { CreateKey, type NewKey } from "./CreateKey.tsx";
import { EditKey } from "./EditKey.tsx";
import { NewSecret } from "./NewSecret.tsx";
import { RevokeKey } from "./RevokeKey.tsx";
import type { Keys, KeyWindow } from "./use-keys.ts";

/** The window around a content, as the layout has it. */
export type KeyShape = ComponentType<
  Pick<DialogProps, "open" | "onOpen" | "title" | "footer"> & { readonly children: ReactNode }
>;

const WideDialog = (props: DialogProps) => <Dialog {...props} width="medium" />;

interface OpenWindowProps {
  readonly open: KeyWindow;
  readonly Shape: KeyShape;
  readonly ownAddress: string;
  readonly onMade: (made: NewKey) => void;
  readonly onClose: () => void;
}

function OpenWindow({ open, onMade, onClose, ...around }: OpenWindowProps) {
  const t = useTranslations("apiKeys");
  const { Shape, ownAddress } = around;
  if (open.name === "create") return <CreateKey {...around} onMade={onMade} onClose={onClose} />;
  return (
    <Shape open onOpen={(stays) => !stays && onClose()} title={t(`window.${open.name}`)}>
      {open.name === "edit" ? (
        <EditKey apiKey={open.key} ownAddress={ownAddress} onDone={onClose} />
      ) : (
        <RevokeKey apiKey={open.key} onDone={onClose} />
      )}
    </Shape>
  );
}

export function KeyWindows({ keys, layout }: { keys: Keys; layout: Layout }) {
  const t = useTranslations("apiKeys");
  const [made, setMade] = useState<NewKey | null>(null);
  const { open, setOpen, ownAddress } = keys;
  const Shape: KeyShape = layout === "mobile" ? Sheet : WideDialog;
  const close = (): void => setOpen(null);
  function onMade(key: NewKey): void {
    close();
    setMade(key);
  }
  return (
    <>
      {open !== null && <OpenWindow {...{ open, Shape, ownAddress, onMade }} onClose={close} />}
      {made !== null && (
        // A slip beside the window must not take the secret away: it closes by its button.
        <Shape open onOpen={() => toast.error(t("made.keepFirst"))} title={t("window.made")}>
          <NewSecret made={made} onDone={() => setMade(null)} />
        </Shape>
      )}
    </>
  );
}
