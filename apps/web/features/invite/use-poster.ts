/** Draws the poster anew whenever something about it was chosen. */
import { type LanguageCode, loadMessages, type MessageTree } from "@meridian/i18n";
import { useEffect, useState } from "react";
import { useLanguage } from "../../app/language.tsx";
import type { InviteInfo } from "./invite.model.ts";
import { drawPoster, type PosterTexts, type Template } from "./poster.ts";

export interface PosterChoice {
  readonly template: Template;
  readonly language: LanguageCode;
  /** The member's earnings on the poster, hidden by default. */
  readonly earnedShown: boolean;
}

const POINTS = ["one", "two", "three"] as const;

/** The poster's words in a language that need not be the page's. */
async function textsIn({ language, earnedShown }: PosterChoice, info: InviteInfo): Promise<PosterTexts> {
  const { invite } = await loadMessages(language, ["invite"]);
  const words = (invite as MessageTree | undefined)?.["picture"] as MessageTree | undefined;
  const word = (name: string): string => {
    const text = words?.[name];
    return typeof text === "string" ? text : "";
  };
  return {
    title: word("title"),
    points: POINTS.map(word),
    scan: word("scan"),
    code: word("code"),
    earned: earnedShown ? `${word("earned")} ${info.earnedUsdt} USDT` : "",
  };
}

export function usePoster(info: InviteInfo, canvas: HTMLCanvasElement | null, code: HTMLElement | null) {
  const language = useLanguage((state) => state.code);
  const [choice, setChoice] = useState<PosterChoice>({ template: "night", language, earnedShown: false });
  const [drawn, setDrawn] = useState<PosterChoice | null>(null);
  useEffect(() => {
    let current = true;
    async function draw(): Promise<void> {
      const texts = await textsIn(choice, info);
      const qr = code?.querySelector<SVGElement>("svg");
      if (!current || canvas === null || qr === null || qr === undefined) return;
      const { host } = window.location;
      const { template } = choice;
      await drawPoster(canvas, { template, texts, invitationCode: info.invitationCode, host, qr });
      if (current) setDrawn(choice);
    }
    draw().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [choice, info, canvas, code]);
  return {
    choice,
    choose: (change: Partial<PosterChoice>) => setChoice((before) => ({ ...before, ...change })),
    drawn: drawn === choice,
  };
}
