/** The ways to an address besides typing it: the book, the clipboard, its code. */
import type { CoinNetwork, SavedAddress } from "@meridian/contract";
import { IconButton } from "@meridian/ui";
import { BookUser, CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { BookWindow } from "./BookWindow.tsx";
import { PasteTool, ScanTool } from "./EntryTools.tsx";

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

/** Pasting and scanning are for an empty field; the book stays. */
export function AddressTools({ coin, mobile, isEmpty, isGood, onText, onSaved, ...scan }: AddressToolsProps) {
  const t = useTranslations("withdraw");
  const [open, setOpen] = useState(false);
  return (
    <span className="-me-2 inline-flex items-center">
      {isEmpty && <PasteTool onText={onText} />}
      {isEmpty && scan.chosen !== undefined && <ScanTool {...scan} chosen={scan.chosen} mobile={mobile} />}
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
