/** Choosing a poster: in which language it speaks, and whether it shows what was earned. */
import { type LanguageCode, languages, loadMessages, type MessageTree } from "@meridian/i18n";
import { Select, Switch } from "@meridian/ui";
import { useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "../../app/language.tsx";
import { PosterWindow as Window, type Template } from "../poster/index.ts";
import type { InviteInfo } from "./invite.model.ts";
import { drawPoster } from "./poster.ts";

const FILE_NAME = "meridian-invitation.png";
const POINTS = ["one", "two", "three"] as const;

interface PosterWindowProps {
  readonly info: InviteInfo;
  readonly link: string;
  readonly mobile: boolean;
  readonly onClose: () => void;
}

/** The poster's words in a language that need not be the page's. */
async function wordsIn(language: LanguageCode): Promise<(name: string) => string> {
  const { invite } = await loadMessages(language, ["invite"]);
  const words = (invite as MessageTree | undefined)?.["picture"] as MessageTree | undefined;
  return (name) => {
    const text = words?.[name];
    return typeof text === "string" ? text : "";
  };
}

export function PosterWindow({ info, ...window }: PosterWindowProps) {
  const t = useTranslations("invite");
  const here = useLanguage((state) => state.code);
  const [language, setLanguage] = useState<LanguageCode>(here);
  const [earnedShown, setEarnedShown] = useState(false);
  const { invitationCode, earnedUsdt } = info;
  const draw = useCallback(
    async (canvas: HTMLCanvasElement, qr: SVGElement, template: Template): Promise<void> => {
      const word = await wordsIn(language);
      const earned = earnedShown ? `${word("earned")} ${earnedUsdt} USDT` : "";
      const texts = { title: word("title"), points: POINTS.map(word), earned };
      const { host } = globalThis.location;
      const code = { scan: word("scan"), code: `${word("code")} ${invitationCode}`, host, qr };
      await drawPoster(canvas, { template, texts, code });
    },
    [language, earnedShown, invitationCode, earnedUsdt],
  );
  return (
    <Window {...window} title={t("poster.title")} fileName={FILE_NAME} draw={draw}>
      <Select<LanguageCode>
        label={t("poster.language")}
        value={language}
        onValue={setLanguage}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Switch checked={earnedShown} onChecked={setEarnedShown} label={t("poster.showEarned")} />
    </Window>
  );
}
