/** One call: where it is, what it costs, who may make it, what goes in and what comes out. */
import { Badge } from "@meridian/ui";
import { useTranslations } from "use-intl";
import type { ApiCall } from "./apidoc.model.ts";
import { FieldTable } from "./FieldTable.tsx";

function Facts({ call }: { call: ApiCall }) {
  const t = useTranslations("apidoc");
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge>{t(call.kind === "read" ? "fact.read" : "fact.change")}</Badge>
      <Badge>{t("fact.weight", { weight: call.weight })}</Badge>
      <Badge>{call.access === "public" ? t("fact.public") : t(`fact.key.${call.keyScope}`)}</Badge>
      {call.fund !== "none" && <Badge>{t(`fact.fund.${call.fund}`)}</Badge>}
      {call.secondFactor && <Badge>{t("fact.secondFactor")}</Badge>}
      {call.csv && <Badge>CSV</Badge>}
    </p>
  );
}

export function CallView({ call }: { call: ApiCall }) {
  const t = useTranslations("apidoc");
  const [path = "", ...others] = call.paths;
  return (
    <article className="flex min-w-0 flex-col gap-5">
      <header className="flex flex-col gap-2">
        <h2 className="font-mono text-20 font-semibold break-all">{call.name.split("/")[1]}</h2>
        <p lang="en" className="text-14 text-text-2">
          {call.summary}
        </p>
        <p className="font-mono text-13 break-all">
          <span className="me-2 text-accent">{call.kind === "read" ? "GET · POST" : "POST"}</span>
          {path}
        </p>
        {others.length > 0 && (
          <p className="text-12 break-all text-text-3">{t("also", { paths: others.join(", ") })}</p>
        )}
        <Facts call={call} />
      </header>
      <section>
        <h3 className="mb-2 text-14 font-semibold">{t("input")}</h3>
        <FieldTable fields={call.input} asked />
      </section>
      <section>
        <h3 className="mb-2 text-14 font-semibold">{t("output")}</h3>
        <FieldTable fields={call.output} asked={false} />
      </section>
    </article>
  );
}
