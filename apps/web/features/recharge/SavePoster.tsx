/** The address as a picture to keep, with coin and network printed on it, so that a screenshot cannot lose them. */
import type { DepositAddress } from "@meridian/contract";
import { Button, saveFile } from "@meridian/ui";
import { Download } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslations } from "use-intl";

const WIDTH_PX = 720;
const HEIGHT_PX = 960;
const QR_PX = 440;
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

async function drawPoster(svg: SVGElement, title: string, address: DepositAddress): Promise<Blob | null> {
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
  context.drawImage(await svgPicture(svg), (WIDTH_PX - QR_PX) / 2, 220, QR_PX, QR_PX);
  context.font = "26px monospace";
  lines(address.address).forEach((line, index) => context.fillText(line, WIDTH_PX / 2, 740 + index * 42));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export function SavePoster({ address }: { address: DepositAddress }) {
  const t = useTranslations("recharge");
  async function save(event: MouseEvent<HTMLButtonElement>): Promise<void> {
    const svg = event.currentTarget
      .closest("section")
      ?.querySelector<SVGElement>("[role=img] svg, svg[role=img]");
    if (svg === null || svg === undefined) return;
    const blob = await drawPoster(svg, t("poster", { coin: address.coin }), address);
    if (blob !== null) saveFile(blob, `meridian-${address.coin}-${address.network}.png`);
  }
  return (
    <Button wide onClick={(event) => void save(event)}>
      <Download aria-hidden className="size-4" />
      {t("save")}
    </Button>
  );
}
