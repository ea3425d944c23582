/** A picture to be shared, drawn on the device: nothing of it leaves it before the member shares it. */

export const TEMPLATES = ["night", "day", "meridian"] as const;
export type Template = (typeof TEMPLATES)[number];

export const WIDTH_PX = 1080;
export const HEIGHT_PX = 1920;
export const MARGIN_PX = 96;
const QR_PX = 460;
const CARD_PX = 540;

export interface Colours {
  readonly top: string;
  readonly bottom: string;
  readonly text: string;
  readonly quiet: string;
  readonly mark: string;
}

const COLOURS: Readonly<Record<Template, Colours>> = {
  night: { top: "#0b0e14", bottom: "#1b2333", text: "#f4f6fa", quiet: "#aeb8c8", mark: "#6f9bff" },
  day: { top: "#ffffff", bottom: "#e6ecf7", text: "#10151f", quiet: "#4a5568", mark: "#1f5eff" },
  meridian: { top: "#1740b8", bottom: "#0a1f66", text: "#ffffff", quiet: "#cfdcff", mark: "#ffffff" },
};

export type Brush = CanvasRenderingContext2D;

export function fontOf(weight: number, sizePx: number): string {
  return `${weight} ${sizePx}px ${getComputedStyle(document.body).fontFamily}`;
}

/** Words where the language has spaces, letters where it has none. */
function pieces(text: string): string[] {
  return /\s/.test(text) ? text.split(/(?<=\s)/) : [...text];
}

/** Writes from margin to margin, in as many lines as it takes. @returns the height below the last line */
export function write(brush: Brush, text: string, top: number, sizePx: number, weight = 400): number {
  brush.font = fontOf(weight, sizePx);
  const width = WIDTH_PX - 2 * MARGIN_PX;
  const lineHeight = Math.round(sizePx * 1.32);
  let line = "";
  let y = top;
  const put = (): void => {
    brush.fillText(line.trimEnd(), MARGIN_PX, y + sizePx, width);
    y += lineHeight;
  };
  for (const piece of pieces(text)) {
    if (line !== "" && brush.measureText(line + piece.trimEnd()).width > width) {
      put();
      line = "";
    }
    line += piece;
  }
  put();
  return y;
}

/** The mark: a circle crossed by one meridian arc, as the logo on every page. */
function drawMark(brush: Brush, colour: string, x: number, y: number, sizePx: number): void {
  brush.save();
  brush.translate(x, y);
  brush.scale(sizePx / 24, sizePx / 24);
  brush.strokeStyle = colour;
  brush.lineWidth = 2.6;
  brush.stroke(new Path2D("M2.5 12a9.5 9.5 0 1 0 19 0a9.5 9.5 0 1 0 -19 0"));
  brush.stroke(new Path2D("M15 2.8C9.6 8.4 9.6 15.6 15 21.2"));
  brush.restore();
}

function pictureOf(svg: SVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGElement;
  copy.setAttribute("width", String(QR_PX));
  copy.setAttribute("height", String(QR_PX));
  const source = new XMLSerializer().serializeToString(copy);
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error("The code could not be drawn."));
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  });
}

function drawGround(brush: Brush, colours: Colours): void {
  const ground = brush.createLinearGradient(0, 0, 0, HEIGHT_PX);
  ground.addColorStop(0, colours.top);
  ground.addColorStop(1, colours.bottom);
  brush.fillStyle = ground;
  brush.fillRect(0, 0, WIDTH_PX, HEIGHT_PX);
  brush.globalAlpha = 0.08;
  drawMark(brush, colours.mark, 420, -120, 900);
  brush.globalAlpha = 1;
}

/** The mark and the name at the top. */
function drawBrand(brush: Brush, colours: Colours): void {
  drawMark(brush, colours.mark, MARGIN_PX, 110, 72);
  brush.fillStyle = colours.text;
  brush.font = fontOf(600, 48);
  brush.fillText("Meridian", MARGIN_PX + 96, 162);
}

/** The way to the exchange, at the foot of a picture. */
export interface PosterCode {
  readonly scan: string;
  /** "Code 4F7K2M". */
  readonly code: string;
  readonly host: string;
  /** The code's drawing, as it stands on the page. */
  readonly qr: SVGElement;
}

export async function drawCode(brush: Brush, { scan, code, host, qr }: PosterCode, colours: Colours) {
  const top = HEIGHT_PX - CARD_PX - 340;
  const left = (WIDTH_PX - CARD_PX) / 2;
  brush.fillStyle = "#ffffff";
  brush.beginPath();
  brush.roundRect(left, top, CARD_PX, CARD_PX, 40);
  brush.fill();
  const inset = (CARD_PX - QR_PX) / 2;
  brush.imageSmoothingEnabled = false;
  brush.drawImage(await pictureOf(qr), left + inset, top + inset, QR_PX, QR_PX);
  brush.textAlign = "center";
  const middle = WIDTH_PX / 2;
  brush.fillStyle = colours.quiet;
  brush.font = fontOf(400, 40);
  brush.fillText(scan, middle, top + CARD_PX + 84, WIDTH_PX - 2 * MARGIN_PX);
  brush.fillStyle = colours.text;
  brush.font = fontOf(600, 52);
  brush.fillText(code, middle, top + CARD_PX + 162, WIDTH_PX - 2 * MARGIN_PX);
  brush.fillStyle = colours.quiet;
  brush.font = fontOf(400, 36);
  brush.fillText(host, middle, top + CARD_PX + 232, WIDTH_PX - 2 * MARGIN_PX);
}

/** Gives a canvas the size of a poster, with the ground and the name on it. */
export function beginPoster(
  canvas: HTMLCanvasElement,
  template: Template,
): { brush: Brush; colours: Colours } {
  canvas.width = WIDTH_PX;
  canvas.height = HEIGHT_PX;
  const brush = canvas.getContext("2d");
  if (brush === null) throw new Error("There is nothing to draw on.");
  const colours = COLOURS[template];
  drawGround(brush, colours);
  drawBrand(brush, colours);
  return { brush, colours };
}

/** Rejects when the canvas gives no picture. */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("No picture came of it.")) : resolve(blob)));
  });
}
