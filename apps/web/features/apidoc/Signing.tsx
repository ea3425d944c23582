/** Signing by a program, with an example to compare with and a field that signs what one types. */
import { Field, TextInput } from "@meridian/ui";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Code } from "./Code.tsx";
import { signatureOf, VECTOR } from "./signing.model.ts";

const STEPS = ["key", "query", "payload", "hmac", "ed25519", "window"] as const;

export function Signing() {
  const t = useTranslations("apidoc");
  return (
    <>
      <ol className="flex list-decimal flex-col gap-2 ps-5 text-14 leading-relaxed text-text-2">
        {STEPS.map((step) => (
          <li key={step}>{t(`signing.${step}`)}</li>
        ))}
      </ol>
      <h3 className="mt-2 text-14 font-semibold">{t("signing.example")}</h3>
      <Code
        label={t("signing.example")}
        text={`secret     ${VECTOR.secret}\npayload    ${VECTOR.payload}\nsignature  ${VECTOR.signature}`}
      />
      <TrySigning />
    </>
  );
}

function TrySigning() {
  const t = useTranslations("apidoc");
  const [secret, setSecret] = useState<string>(VECTOR.secret);
  const [payload, setPayload] = useState<string>(VECTOR.payload);
  const signature = useSignature(secret, payload);
  return (
    <section className="mt-2 flex flex-col gap-3">
      <h3 className="text-14 font-semibold">{t("signing.try")}</h3>
      <p className="text-13 text-text-3">{t("signing.stays")}</p>
      <Field label={t("signing.secret")}>
        <TextInput
          value={secret}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setSecret(event.target.value)}
        />
      </Field>
      <Field label={t("signing.payloadLabel")}>
        <TextInput
          value={payload}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setPayload(event.target.value)}
        />
      </Field>
      <Code text={signature} label={t("signing.signature")} />
    </section>
  );
}

/** "" while it is computed, or where nothing can be: an empty secret signs nothing. */
function useSignature(secret: string, payload: string): string {
  const [signature, setSignature] = useState("");
  useEffect(() => {
    let current = true;
    if (secret === "") setSignature("");
    else {
      signatureOf(secret, payload).then(
        (made) => current && setSignature(made),
        () => current && setSignature(""),
      );
    }
    return () => {
      current = false;
    };
  }, [secret, payload]);
  return signature;
}
