/** The ways to an address besides typing it: the book, the clipboard, its code. */
import type { CoinNetwork, SavedAddress } from "@meridian/contract";
import { IconButton, toast } from "@meridian/ui";
import { BookUser, CircleCheck, ClipboardPaste, ScanQrCode } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BookWindow } from "./BookWindow.tsx";
import { ScanWindow } from "./ScanWindow.tsx";

interface AddressToolsProps {
  readonly coin: string;
  readonly mobile: boolean;
  readonly isEmpty: boolean;
  readonly isGood: boolean;
  /** Those of the coin, of which `chosen` is the form's. */
  readonly networks: readonly CoinNetwork[];
  readonly chosen: CoinNetwork | undefined;
  readonly onText: (text: string) => void;
  readonly onScanned: (address: string, network: string) => void;
  readonly onSaved: (saved: SavedAddress) => void;
}

function Paste({ onText }: Pick<AddressToolsProps, "onText">) {
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

interface ScanToolProps extends Pick<AddressToolsProps, "networks" | "mobile" | "onScanned"> {
  readonly chosen: CoinNetwork;
}

function Scan({ onScanned, ...scan }: ScanToolProps) {
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

/** Pasting and scanning are for an empty field; the book stays. */
export function AddressTools({ coin, mobile, isEmpty, isGood, onText, onSaved, ...scan }: AddressToolsProps) {
  const t = useTranslations("withdraw");
  const [open, setOpen] = useState(false);
  return (
    <span className="-me-2 inline-flex items-center">
      {isEmpty && <Paste onText={onText} />}
      {isEmpty && scan.chosen !== undefined && <Scan {...scan} chosen={scan.chosen} mobile={mobile} />}
      {isGood && <CircleCheck aria-hidden className="me-1 size-4 text-up" />}
      <IconButton label={t("book.title")} size="small" onClick={() => setOpen(true)}>
        <BookUser aria-hidden />
      </IconButton>
      <BookWindow
        coin={coin}
        mobile={mobile}
        open={open}
        onOpen={setOpen}
        onChoose={(saved) => {
          onSaved(saved);
          setOpen(false);
        }}
      />
    </span>
  );
}
