/** Links to customer service, the years of the copyright, and claims, each off until somebody vouches for it. */
import type { CallOutput } from "@meridian/contract";
import { Button, Field, IconButton, Switch, TextInput, toast } from "@meridian/ui";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { draftsOf, forget, useAction, useMay, useRead, useRole } from "../../data/index.ts";
import { ChangeDialog, Loaded, Section } from "../../parts/index.ts";
import { LANGUAGES } from "./content.model.ts";

type Settings = CallOutput<"staff/webSettings">;
const LINKS_MAX = 8;
/** Settings that were changed and not saved stay while other texts are read, until somebody saves others. */
const useDraft = draftsOf<Settings>();

interface PartProps {
  readonly draft: Settings;
  readonly onDraft: (draft: Settings) => void;
}

function Links({ draft, onDraft }: PartProps) {
  const t = useTranslations("consoleContent");
  const links = draft.customerService;
  const put = (customerService: Settings["customerService"]): void => onDraft({ ...draft, customerService });
  const change = (place: number, part: Partial<Settings["customerService"][number]>): void =>
    put(links.map((link, index) => (index === place ? { ...link, ...part } : link)));
  return (
    <div className="flex flex-col gap-3 p-4">
      {links.map((link, place) => (
        <div key={place} className="flex items-end gap-3">
          <Field label={t("web.name")} className="w-60">
            <TextInput
              value={link.name}
              maxLength={60}
              onChange={(event) => change(place, { name: event.target.value })}
            />
          </Field>
          <Field label={t("web.link")} className="flex-1">
            <TextInput
              value={link.link}
              maxLength={300}
              onChange={(event) => change(place, { link: event.target.value })}
            />
          </Field>
          <IconButton
            label={t("web.remove", { name: link.name })}
            onClick={() => put(links.filter((_other, index) => index !== place))}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
      {links.length < LINKS_MAX && (
        <Button size="small" className="self-start" onClick={() => put([...links, { name: "", link: "" }])}>
          <Plus aria-hidden className="size-4" />
          {t("web.add")}
        </Button>
      )}
    </div>
  );
}

function Claims({ draft, onDraft }: PartProps) {
  const t = useTranslations("consoleContent");
  const put = (id: string, change: (claim: Settings["claims"][number]) => Settings["claims"][number]): void =>
    onDraft({ ...draft, claims: draft.claims.map((claim) => (claim.id === id ? change(claim) : claim)) });
  return (
    <ul>
      {draft.claims.map((claim) => (
        <li key={claim.id} className="border-b border-line p-4 last:border-0">
          <Switch
            checked={claim.vouched}
            onChecked={(vouched) => put(claim.id, (one) => ({ ...one, vouched }))}
            label={t("web.vouch", {
              claim: claim.texts.find(({ language }) => language === "en")?.text ?? claim.id,
            })}
          />
          <details className="mt-2">
            <summary className="cursor-pointer text-13 text-text-3">{t("web.words")}</summary>
            <div className="mt-2 grid grid-cols-2 gap-3 max-lg:grid-cols-1">
              {LANGUAGES.map((language) => (
                <Field key={language} label={language}>
                  <TextInput
                    value={claim.texts.find((text) => text.language === language)?.text ?? ""}
                    maxLength={300}
                    onChange={(event) =>
                      put(claim.id, (one) => ({
                        ...one,
                        texts: [
                          ...one.texts.filter((text) => text.language !== language),
                          { language, text: event.target.value },
                        ],
                      }))
                    }
                  />
                </Field>
              ))}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Form({ settings }: { settings: Settings }) {
  const t = useTranslations("consoleContent");
  const mayWrite = useMay()("staff/saveWebSettings");
  const isOwner = useRole() === "owner";
  const save = useAction("staff/saveWebSettings");
  const [draft = settings, setDraft] = useDraft(settings.revision);
  const [asks, setAsks] = useState(false);
  const changed = JSON.stringify(draft) !== JSON.stringify(settings);
  const send = (reason: string): void =>
    save.mutate(
      { ...draft, reason },
      {
        onSuccess: () => {
          toast.success(t("saved"));
          setAsks(false);
          void forget("staff/webSettings");
        },
      },
    );
  return (
    <fieldset disabled={!mayWrite} className="flex flex-col gap-5">
      <Section title={t("web.service")}>
        {!isOwner && (
          <p className="border-b border-line px-4 py-3 text-13 text-text-2">{t("web.serviceNote")}</p>
        )}
        <fieldset disabled={!isOwner}>
          <Links draft={draft} onDraft={setDraft} />
        </fieldset>
      </Section>
      <Section title={t("web.claims")}>
        <p className="border-b border-line px-4 py-3 text-13 text-text-2">{t("web.claimsNote")}</p>
        <Claims draft={draft} onDraft={setDraft} />
      </Section>
      <Section title={t("web.copyright")}>
        <div className="p-4">
          <Field label={t("web.years")} className="w-60">
            <TextInput
              value={draft.copyright}
              maxLength={40}
              onChange={(event) => setDraft({ ...draft, copyright: event.target.value })}
            />
          </Field>
        </div>
      </Section>
      {mayWrite && (
        <div className="flex gap-2">
          <Button variant="primary" disabled={!changed} onClick={() => setAsks(true)}>
            {t("save")}
          </Button>
          <Button disabled={!changed} onClick={() => setDraft(undefined)}>
            {t("discard")}
          </Button>
        </div>
      )}
      {asks && (
        <ChangeDialog
          title={t("kind.settings")}
          description={t("savesShown")}
          action={t("save")}
          change={save}
          onSend={send}
          onClose={() => setAsks(false)}
        />
      )}
    </fieldset>
  );
}

export function WebSettings() {
  const query = useRead("staff/webSettings", {});
  return (
    <Loaded query={query} rows={8}>
      {(settings) => <Form key={settings.revision} settings={settings} />}
    </Loaded>
  );
}
