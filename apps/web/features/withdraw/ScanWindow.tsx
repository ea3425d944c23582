/** Reads an address off a code before the camera or in a picture, and says what it is before it is filled in. */
import { Address, Button, Dialog, Sheet, toast } from "@meridian/ui";
import { TriangleAlert } from "lucide-react";
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useAddressFaultText } from "./AddressNotices.tsx";
import { openReader, readCode } from "./code-reader.ts";
import { Identicon } from "./Identicon.tsx";
import { type Scanned, scannedOf, type ScanNetwork } from "./scanned.model.ts";
import { useCamera } from "./use-camera.ts";

const LOOK_EVERY_MS = 150;

interface ScanProps {
  /** Those that the form offers, of which `chosen` is its own. */
  readonly networks: readonly ScanNetwork[];
  readonly chosen: ScanNetwork;
  readonly onTaken: (address: string, network: string) => void;
}

/** The camera's picture, scanned repeatedly until a code is read. */
function Camera({ onText }: { readonly onText: (text: string) => void }) {
  const t = useTranslations("withdraw");
  const { video, state } = useCamera();
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  useEffect(() => {
    const shown = video.current;
    if (state !== "live" || shown === null) return;
    const reader = openReader();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    async function look(picture: HTMLVideoElement): Promise<void> {
      const text = await reader.read(picture);
      if (!wanted) return;
      if (text === undefined) timer = setTimeout(() => void look(picture), LOOK_EVERY_MS);
      else latest.current(text);
    }
    void look(shown);
    return () => {
      wanted = false;
      clearTimeout(timer);
      reader.close();
    };
  }, [state, video]);
  const shows = state === "starting" || state === "live";
  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        hidden={!shows}
        aria-label={t("address.scan")}
        className="aspect-square w-full rounded-card bg-surface-2 object-cover"
      />
      <p role="status" className="text-13 text-text-2">
        {t(state === "starting" || state === "live" ? "scan.aim" : `scan.${state}`)}
      </p>
    </>
  );
}

function PictureButton({ onText }: { readonly onText: (text: string) => void }) {
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
      <Button wide onClick={() => input.current?.click()}>
        {t("scan.picture")}
      </Button>
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

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className="flex items-start gap-2 rounded-card bg-danger-soft p-3 text-13">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      {children}
    </p>
  );
}

function useWarning(scanned: Scanned, chosen: ScanNetwork): string {
  const t = useTranslations("withdraw");
  // A code whose chain is wrong fits none of the networks: all of them were looked at.
  const faultText = useAddressFaultText({ network: chosen.label, networks: [], address: "" });
  if (scanned.state === "notPayment") return t("scan.notPayment");
  if (scanned.state === "wrong") return faultText(scanned.fault, scanned.chain);
  const { otherChain: chain, network } = scanned;
  return chain === "" ? "" : t("scan.otherChain", { chain, network: network.label });
}

interface FoundProps extends Pick<ScanProps, "chosen" | "onTaken"> {
  readonly scanned: Scanned;
  readonly onAgain: () => void;
}

function Found({ scanned, chosen, onTaken, onAgain }: FoundProps) {
  const t = useTranslations("withdraw");
  const warning = useWarning(scanned, chosen);
  return (
    <>
      {scanned.state === "address" && (
        <div className="flex items-start gap-2.5">
          <Identicon address={scanned.address} sizePx={32} />
          <div className="min-w-0">
            <p className="text-12 text-text-2">{t("scan.found", { network: scanned.network.label })}</p>
            <Address address={scanned.address} copyable={false} />
          </div>
        </div>
      )}
      {warning !== "" && <Warning>{warning}</Warning>}
      {scanned.state === "address" && (
        <Button
          wide
          variant={warning === "" ? "primary" : "secondary"}
          onClick={() => onTaken(scanned.address, scanned.network.network)}
        >
          {t("scan.use")}
        </Button>
      )}
      <Button wide variant={warning === "" ? "secondary" : "primary"} onClick={onAgain}>
        {t("scan.again")}
      </Button>
    </>
  );
}

function Scan({ networks, chosen, onTaken }: ScanProps) {
  const [scanned, setScanned] = useState<Scanned>();
  const take = (text: string): void => setScanned(scannedOf(text, networks, chosen));
  return (
    <div className="flex flex-col gap-3 pb-1">
      {scanned === undefined ? (
        <>
          <Camera onText={take} />
          <PictureButton onText={take} />
        </>
      ) : (
        <Found {...{ scanned, chosen, onTaken }} onAgain={() => setScanned(undefined)} />
      )}
    </div>
  );
}

interface ScanWindowProps extends ScanProps {
  readonly mobile: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

export function ScanWindow({ mobile, open, onOpen, ...scan }: ScanWindowProps) {
  const t = useTranslations("withdraw");
  const Window = mobile ? Sheet : Dialog;
  return (
    <Window open={open} onOpen={onOpen} title={t("address.scan")}>
      <Scan {...scan} />
    </Window>
  );
}
