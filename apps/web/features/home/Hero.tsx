/** The first screen: what this is in one sentence, a way in, and a way to try it without one. */
import { Button, Field, Skeleton, TextInput } from "@meridian/ui";
import { clsx } from "clsx";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useSettings } from "../../data/index.ts";
import { DemoButton } from "../login/index.ts";

/** The way in without an account, where there is one; its place is kept until that is known. */
function Demo() {
  const t = useTranslations("home");
  const { data: settings, isPending } = useSettings();
  const simulated = isPending || settings?.marketSimulated === true;
  return (
    <div className="flex max-w-120 flex-col gap-2">
      {isPending ? <Skeleton className="h-12 w-full" /> : <DemoButton size="large" wide />}
      {simulated && (
        <p className={clsx("text-12 text-text-3", isPending && "invisible")}>{t("hero.simulated")}</p>
      )}
    </div>
  );
}

export function Hero({ registerPath }: { registerPath: string }) {
  const t = useTranslations("home");
  const navigate = useNavigate();
  const [email, setEmail] = useState("");

  function signUp(event: FormEvent): void {
    event.preventDefault();
    // Not in the address, which others see and servers write down.
    void navigate(registerPath, { state: { email } });
  }

  return (
    <section className="flex flex-col gap-6">
      <h1 className="text-40 leading-[1.15] font-semibold tracking-tight text-balance max-lg:text-28">
        {t("hero.title")}
      </h1>
      <p className="max-w-130 text-16 text-text-2 max-lg:text-14">{t("hero.text")}</p>
      <form
        noValidate
        onSubmit={signUp}
        className="flex max-w-120 items-end gap-3 max-lg:flex-col max-lg:items-stretch"
      >
        <Field label={t("hero.email")} className="flex-1">
          <TextInput
            type="email"
            autoComplete="email"
            inputMode="email"
            value={email}
            onChange={(event) => setEmail(event.target.value.trim())}
          />
        </Field>
        <Button type="submit" variant="primary" className="h-10 max-lg:h-12">
          {t("hero.signUp")}
        </Button>
      </form>
      <Demo />
    </section>
  );
}
