/** Four steps for using a key in a program, and a link to the API reference. */
import { ExternalLink } from "lucide-react";
import { useTranslations } from "use-intl";

const STEPS = ["header", "time", "sign", "limits"] as const;

export function Guide() {
  const t = useTranslations("apiKeys");
  return (
    <section className="rounded-card border border-line bg-surface-1 px-5 py-4 max-sm:px-4">
      <h2 className="text-16 font-semibold">{t("guide.title")}</h2>
      <ol className="mt-3 flex list-decimal flex-col gap-2 ps-5 text-13 text-text-2">
        {STEPS.map((step) => (
          <li key={step} className="ps-1">
            {t.rich(`guide.${step}`, { code: (word) => <code className="figure text-text-1">{word}</code> })}
          </li>
        ))}
      </ol>
      <a
        href="/apidoc/reference"
        target="_blank"
        rel="noreferrer"
        className="mt-3 inline-flex items-center gap-1.5 text-13 font-medium text-accent"
      >
        {t("guide.reference")}
        <ExternalLink aria-hidden className="size-3.5" />
      </a>
    </section>
  );
}
