/** The address as a picture to keep, with coin and network printed on it, so that a screenshot cannot lose them. */
import type { DepositAddress } from "@meridian/contract";
import { Button, saveFile } from "@meridian/ui";
import { Download } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";

const WIDTH_PX = 720;
const HEIGHT_PX = 960;
const QR_PX = 440;
const QR_TOP_PX = 220;
const MARK_PX = 60;
const MARK_RING_PX = 8;
const LINE_CHARACTERS = 21;

function lines(address: string): readonly string[] {
  return address.match(new RegExp(`.{1,${LINE_CHARACTERS}}`, "g")) ?? [];
}

function svgPicture(svg: SVGElement): Promise<HTMLImageElement> {
  const source = new XMLSerializer().serializeToString(svg);
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error("The code could not be drawn."));
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  });
}

/** In the middle of the code, as on the page. */
async function drawMark(context: CanvasRenderingContext2D, mark: SVGElement): Promise<void> {
  const middle = { x: WIDTH_PX / 2, y: QR_TOP_PX + QR_PX / 2 };
  context.fillStyle = "#ffffff";
  context.beginPath();
  context.arc(middle.x, middle.y, MARK_PX / 2 + MARK_RING_PX, 0, 2 * Math.PI);
  context.fill();
  const copy = mark.cloneNode(true) as SVGElement;
  copy.setAttribute("width", String(MARK_PX));
  copy.setAttribute("height", String(MARK_PX));
  const picture = await svgPicture(copy);
  context.drawImage(picture, middle.x - MARK_PX / 2, middle.y - MARK_PX / 2, MARK_PX, MARK_PX);
}

/** The code first, then the mark upon it. */
type Drawings = readonly [code: SVGElement, mark: SVGElement | undefined];

async function drawPoster(
  [code, mark]: Drawings,
  title: string,
  address: DepositAddress,
): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH_PX;
  canvas.height = HEIGHT_PX;
  const context = canvas.getContext("2d");
  if (context === null) return null;
  const family = getComputedStyle(document.body).fontFamily;
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  context.fillStyle = "#14181f";
  context.textAlign = "center";
  context.font = `600 34px ${family}`;
  context.fillText(title, WIDTH_PX / 2, 110);
  context.font = `500 30px ${family}`;
  context.fillText(address.networkLabel, WIDTH_PX / 2, 165, WIDTH_PX - 80);
  context.drawImage(await svgPicture(code), (WIDTH_PX - QR_PX) / 2, QR_TOP_PX, QR_PX, QR_PX);
  if (mark !== undefined) await drawMark(context, mark);
  context.font = "26px monospace";
  lines(address.address).forEach((line, index) => context.fillText(line, WIDTH_PX / 2, 740 + index * 42));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export function SavePoster({ address }: { address: DepositAddress }) {
  const t = useTranslations("deposit");
  async function save(event: MouseEvent<HTMLButtonElement>): Promise<void> {
    const code = event.currentTarget.closest("section")?.querySelector<SVGElement>("svg[role=img]");
    if (code === null || code === undefined) return;
    const mark = code.parentElement?.querySelector<SVGElement>("span[aria-hidden] svg") ?? undefined;
    const blob = await drawPoster([code, mark], t("poster", { coin: address.coin }), address);
    if (blob !== null) saveFile(blob, `meridian-${address.coin}-${address.network}.png`);
  }
  return (
    <Button wide onClick={(event) => void save(event)}>
      <Download aria-hidden className="size-4" />
      {t("save")}
    </Button>
  );
}
