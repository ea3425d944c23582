/** A camera before which a QR code is held. */
import type { Page } from "@playwright/test";

/** Their modules, row by row, each row a number in base 36. */
const CODES = {
  "0x70997970C51812dc3A010C7d01b50e0d17dc79C8":
    "8u2x6n 4j0thd 6gja71 6h4sbh 6gollp 4ipi69 8tz2pr wdmo 6cueyz 60ww29 6roumc 6yu9re n4hik 14kgkj 8ju81d 14levm " +
    "21e9ex r10oe 66o0bc 1uew10 2fg06t 132mx 8ua994 4j2wpk 6glipr 6h41e9 6he1kx 4iv0de 8uc216",
  "ethereum:0x70997970C51812dc3A010C7d01b50e0d17dc79C8@56":
    "3x18qyn 207j1hd 2vpog9p 2vocajh 2vr8o65 20mobwh 3xbl6yn f29s0 2xnmlbw 7lpz67 36xcebo 3caa6q7 2tpkufk 1htszjj " +
    "qfqyuy 2oikc6m 18ad79u xzhio0 1rturra 336p630 183jo34 1zyg8r1 2tdagxy 24e9e1x 2kpwj5m blfz3 3x7vrdo 20k0rha " +
    "2vnt88o 2viul9z 2vpmock 207axf8 3xbeobu",
  "bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.1":
    "3x6kkn3 205rqkh 2vhyee5 2vmayql 2vjpd99 20hyh4x 3xbl6yn ib7y8 2xkm070 1zshq77 1j4m98e ddrizh 3ly3i9k 7piaj1 " +
    "4cgu3m 2nm5bal 1yk8ptc os4xfz 3houruu 1opkwce 3qy0h3k 2npyvad 2w4uqz2 2hdlapq 27l3w1n c91cl 3x3oaqi 20jvhgd " +
    "2vn301d 2votn7b 2vn760w 208xmxo 3xaqza2",
} as const;

export type Code = keyof typeof CODES;

declare global {
  interface Window {
    /** The code before the camera, by rows of modules. */
    codeShown: readonly (readonly boolean[])[];
  }
}

function modulesOf(code: Code): boolean[][] {
  const rows = CODES[code].split(" ");
  return rows.map((row) =>
    [...Number.parseInt(row, 36).toString(2).padStart(rows.length, "0")].map((bit) => bit === "1"),
  );
}

/** From the next page on, there is such a camera. */
export async function giveCamera(page: Page, code: Code): Promise<void> {
  await page.addInitScript((modules) => {
    window.codeShown = modules;
    const film = (): Promise<MediaStream> => {
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [480, 480];
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("there is nothing to draw on");
      // A canvas that does not change gives no pictures.
      setInterval(() => {
        context.fillStyle = "#ffffff";
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.fillStyle = "#000000";
        for (const [y, row] of window.codeShown.entries())
          for (const [x, isDark] of row.entries())
            if (isDark) context.fillRect(48 + x * 11, 48 + y * 11, 11, 11);
      }, 50);
      return Promise.resolve(canvas.captureStream());
    };
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: film } });
  }, modulesOf(code));
}

export function holdBefore(page: Page, code: Code): Promise<void> {
  return page.evaluate((modules) => void (window.codeShown = modules), modulesOf(code));
}
