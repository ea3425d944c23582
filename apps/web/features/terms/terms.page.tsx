/** The user agreement: contents and sections, fit to print. One column serves both layouts. */
import { useTranslations } from "use-intl";

const SECTIONS = ["parties", "account", "password", "coins", "trading", "money", "risk", "closing"] as const;

export default function TermsPage() {
  const t = useTranslations("terms");
  return (
    <article className="mx-auto w-full max-w-180 px-4 py-10 print:text-text-1">
      <h1 className="text-28 font-semibold">{t("title")}</h1>
      <p className="mt-2 rounded-control border border-line bg-surface-1 px-3 py-2 text-13 text-text-2">
        {t("sample")}
      </p>
      <nav aria-label={t("contents")} className="my-6 print:hidden">
        <ol className="grid gap-x-6 gap-y-1 text-13 sm:grid-cols-2">
          {SECTIONS.map((section, index) => (
            <li key={section}>
              <a href={`#${section}`} className="inline-flex min-h-6 items-center gap-2 text-accent">
                <span className="figure text-text-3">{index + 1}</span>
                {t(`${section}.title`)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {SECTIONS.map((section, index) => (
        <section key={section} id={section} className="scroll-mt-20 border-t border-line py-5">
          <h2 className="text-16 font-semibold">
            <span className="figure me-2 text-text-3">{index + 1}</span>
            {t(`${section}.title`)}
          </h2>
          <p className="mt-2 text-14 leading-relaxed text-text-2">{t(`${section}.text`)}</p>
        </section>
      ))}
    </article>
  );
}
