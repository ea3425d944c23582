/** The ways to an address besides typing it: the book, the clipboard, a picture of its code. */
import type { SavedAddress } from "@meridian/contract";
import { IconButton, toast } from "@meridian/ui";
import { BookUser, CircleCheck, ClipboardPaste, ScanQrCode } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { BookWindow } from "./BookWindow.tsx";
import { readCode } from "./code-reader.ts";

interface AddressToolsProps {
  readonly coin: string;
  readonly mobile: boolean;
  readonly isEmpty: boolean;
  readonly isGood: boolean;
  readonly onText: (text: string) => void;
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

function Scan({ onText }: Pick<AddressToolsProps, "onText">) {
  const t = useTranslations("withdraw");
  const input = useRef<HTMLInputElement>(null);
  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? [];
    target.value = "";
    if (file === undefined) return;
    const text = await readCode(file);
    if (text === undefined) toast.error(t("address.noCode"));
    else onText(text);
  }
  return (
    <>
      <IconButton label={t("address.scan")} size="small" onClick={() => input.current?.click()}>
        <ScanQrCode aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-hidden
        tabIndex={-1}
        onChange={(event) => void read(event)}
      />
    </>
  );
}

/** Pasting and scanning are for an empty field; the book stays. */
export function AddressTools({ coin, mobile, isEmpty, isGood, onText, onSaved }: AddressToolsProps) {
  const t = useTranslations("withdraw");
  const [open, setOpen] = useState(false);
  return (
    <span className="-me-2 inline-flex items-center">
      {isEmpty && <Paste onText={onText} />}
      {isEmpty && <Scan onText={onText} />}
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
