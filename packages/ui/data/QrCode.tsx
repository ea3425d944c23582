import { QRCodeSVG } from "qrcode.react";

export interface QrCodeProps {
  text: string;
  /** Said instead of the picture; the text itself must also be shown beside it. */
  label: string;
  /** Of the code without its quiet zone; never under 180. */
  sizePx?: number;
}

const SIZE_MIN_PX = 180;
const QUIET_MODULES = 4;

/** Dark on white in every theme, with the four modules of quiet zone that scanners need. */
export function QrCode({ text, label, sizePx = SIZE_MIN_PX }: QrCodeProps) {
  return (
    <span className="inline-block overflow-hidden rounded-card bg-white">
      <QRCodeSVG
        value={text}
        title={label}
        size={Math.max(SIZE_MIN_PX, sizePx) + 36}
        marginSize={QUIET_MODULES}
        level="M"
        bgColor="#ffffff"
        fgColor="#0b0e11"
      />
    </span>
  );
}
