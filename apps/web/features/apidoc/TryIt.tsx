/** The call made from here, by who is logged in. A change is a real one, so it is asked for twice. */
import { Button, Checkbox, Field, Select, TextInput } from "@meridian/ui";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSessionStore } from "../../data/index.ts";
import { type ApiCall, type ApiField, topFields } from "./apidoc.model.ts";
import { Code } from "./Code.tsx";
import { useTry } from "./use-try.ts";

/** Only what a key could do as well is done from here; passwords and keys have pages of their own. */
function canTry({ kind, access, keyScope, fund, secondFactor }: ApiCall): boolean {
  if (kind === "read") return true;
  return access === "member" && keyScope !== "none" && fund !== "always" && !secondFactor;
}

export function TryIt({ call }: { call: ApiCall }) {
  const t = useTranslations("apidoc");
  const isLoggedIn = useSessionStore((state) => state.token !== null);
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-14 font-semibold">{t("try.title")}</h3>
      {!canTry(call) && <p className="text-13 text-text-3">{t("try.notHere")}</p>}
      {canTry(call) && call.access !== "public" && !isLoggedIn && (
        <p className="text-13 text-text-3">{t("try.loginFirst")}</p>
      )}
      {canTry(call) && (call.access === "public" || isLoggedIn) && <Form key={call.name} call={call} />}
    </section>
  );
}

function Form({ call }: { call: ApiCall }) {
  const t = useTranslations("apidoc");
  const [agreed, setAgreed] = useState(false);
  const { typed, type, answer, busy, send } = useTry(call);
  const waits = call.kind === "change" && !agreed;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {topFields(call.input).map((field) => (
        <Entry
          key={field.path}
          field={field}
          text={typed[field.path] ?? ""}
          onText={(text) => type(field.path, text)}
        />
      ))}
      {call.kind === "change" && <Checkbox checked={agreed} onChecked={setAgreed} label={t("try.real")} />}
      <Button type="submit" busy={busy} {...(waits ? { reason: t("try.tick") } : {})}>
        {t("try.send")}
      </Button>
      {answer !== undefined && (
        <>
          <p role="status" className="figure text-12 text-text-3">
            {answer.code === null
              ? t("try.failed")
              : t("try.answered", { code: answer.code, durationMs: answer.durationMs })}
          </p>
          {answer.text !== "" && <Code text={answer.text} label={t("try.answer")} />}
        </>
      )}
    </form>
  );
}

interface EntryProps {
  field: ApiField;
  text: string;
  onText: (text: string) => void;
}

function Entry({ field, text, onText }: EntryProps) {
  const t = useTranslations("apidoc");
  const { path, type, required } = field;
  const values = type === "boolean" ? ["true", "false"] : field.values;
  const label = <span className="font-mono">{path}</span>;
  const aside = <span className="text-12 text-text-3">{t(required ? "required" : "optional")}</span>;
  if (values.length > 0) {
    const options = values.map((value) => ({ value, label: value }));
    return (
      <Field label={label} aside={aside} boxed={false}>
        <Select
          value={text === "" ? undefined : text}
          label={path}
          onValue={onText}
          options={required ? options : [{ value: "", label: "—" }, ...options]}
        />
      </Field>
    );
  }
  return (
    <Field label={label} aside={aside}>
      <TextInput
        value={text}
        placeholder={type}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
      />
    </Field>
  );
}
