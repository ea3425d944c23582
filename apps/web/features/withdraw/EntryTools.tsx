/** Entering an address without typing it: from the clipboard, or off its code. */
import { IconButton, toast } from "@meridian/ui";
import { ClipboardPaste, ScanQrCode } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { ScanWindow } from "./ScanWindow.tsx";

export function PasteTool({ onText }: { readonly onText: (text: string) => void }) {
  const t = useTranslations("withdraw");
  // A page that is not encrypted has no clipboard to read.
  if (typeof navigator.clipboard?.readText !== "function") return null;
  const paste = (): void =>
    void navigator.clipboard.readText().then(onText, () => toast.error(t("address.pasteRefused")));
  return (
    <IconButton label={t("address.paste")} size="small" onClick={paste}>
      <ClipboardPaste aria-hidden />
    </IconButton>
  );
}

interface ScanToolProps extends Pick<ComponentProps<typeof ScanWindow>, "networks" | "chosen" | "mobile"> {
  readonly onScanned: (address: string, network: string) => void;
}

export function ScanTool({ onScanned, ...scan }: ScanToolProps) {
  const t = useTranslations("withdraw");
  const [open, setOpen] = useState(false);
  const taken = (address: string, network: string): void => {
    setOpen(false);
    onScanned(address, network);
  };
  return (
    <>
      <IconButton label={t("address.scan")} size="small" onClick={() => setOpen(true)}>
        <ScanQrCode aria-hidden />
      </IconButton>
      <ScanWindow {...scan} open={open} onOpen={setOpen} onTaken={taken} />
    </>
  );
}
