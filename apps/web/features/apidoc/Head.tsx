/** Intro with links to OpenAPI and reference. */
import { useTranslations } from "use-intl";

export function Head() {
  const t = useTranslations("apidoc");
  return (
    <p className="mt-1 max-w-180 text-14 text-text-2">
      {t.rich("text", {
        file: (text) => (
          <a href="/openapi.json" className="text-accent underline">
            {text}
          </a>
        ),
        reference: (text) => (
          <a href="/apidoc/reference" className="text-accent underline">
            {text}
          </a>
        ),
      })}
    </p>
  );
}
