/** Photos of a document that nobody has: drawn by the browser, as a camera would give them. */
import type { Page } from "@playwright/test";
import { call } from "./api.ts";

export interface PhotoFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A card with its data on a dark table, all four corners in the picture, sharp and without reflections. */
export async function photoOfDocument(page: Page, side: "front" | "back"): Promise<PhotoFile> {
  const base64 = await page.evaluate((text) => {
    const canvas = document.createElement("canvas");
    canvas.width = 1_600;
    canvas.height = 1_200;
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("there is nothing to draw on");
    context.fillStyle = "#4a4038";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = "#dfe6ef";
    context.fillRect(240, 230, 1_120, 720);
    context.fillStyle = "#8a97a8";
    context.fillRect(300, 380, 280, 380);
    context.fillStyle = "#1b2430";
    context.font = "44px sans-serif";
    const lines = [
      `SPECIMEN ${text}`,
      "WALKER, ADA",
      "12 03 1988",
      "No 88X1204471",
      "Valid until 2031-04-02",
    ];
    for (const [place, line] of lines.entries()) context.fillText(line, 640, 400 + place * 90);
    return canvas.toDataURL("image/jpeg", 0.92).split(",")[1] ?? "";
  }, side);
  return { name: `${side}.jpg`, mimeType: "image/jpeg", buffer: Buffer.from(base64, "base64") };
}

export interface Documents {
  readonly front: string;
  readonly back: string;
}

/** A member's application with two photos, by a program. @returns the server's names of the photos */
export async function applyByProgram(page: Page, token: string, idNumber: string): Promise<Documents> {
  const send = async (side: "front" | "back", purpose: "kycFront" | "kycBack"): Promise<string> => {
    const { buffer } = await photoOfDocument(page, side);
    return (await call("upload/file", { purpose, picture: buffer.toString("base64") }, token)).fileId;
  };
  const documents = { front: await send("front", "kycFront"), back: await send("back", "kycBack") };
  const person = { country: "FR", idType: "idCard", name: "Ada Walker", idNumber } as const;
  await call("user/changeKYC", { ...person, ...documents }, token);
  return documents;
}
