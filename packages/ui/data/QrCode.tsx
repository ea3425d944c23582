import { QRCodeSVG } from "qrcode.react";
import type { ReactNode } from "react";

export interface QrCodeProps {
  text: string;
  /** Said instead of the picture; the text itself must also be shown beside it. */
  label: string;
  /** Of the code without its quiet zone; never under 180. */
  sizePx?: number;
  /** A mark of 40 px in the middle. The code then carries so much more that it reads without what is covered. */
  mark?: ReactNode;
}

const SIZE_MIN_PX = 180;
const QUIET_MODULES = 4;

/** Dark on white in every theme, with the four modules of quiet zone that scanners need. */
export function QrCode({ text, label, sizePx = SIZE_MIN_PX, mark }: QrCodeProps) {
  return (
    <span className="relative inline-block overflow-hidden rounded-card bg-white">
      <QRCodeSVG
        value={text}
        title={label}
        size={Math.max(SIZE_MIN_PX, sizePx) + 36}
        marginSize={QUIET_MODULES}
        level={mark === undefined ? "M" : "Q"}
        bgColor="#ffffff"
        fgColor="#0b0e11"
      />
      {mark !== undefined && (
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-1/2 flex size-10 -translate-1/2 items-center justify-center rounded-full bg-white"
        >
          {mark}
        </span>
      )}
    </span>
  );
}
