/** Tries what stands between this browser and the exchange, and gives a report that can be sent to support. */
import { Button, Copy } from "@meridian/ui";
import { useTranslations } from "use-intl";
import type { PageProps } from "../../app/feature.ts";
import { CHECKS, type CheckName, type CheckResult } from "./check.model.ts";
import { Card, Frame, Row } from "./Frame.tsx";
import { Mark } from "./Mark.tsx";
import { useCheck } from "./use-check.ts";

export default function SelfCheck({ layout }: PageProps) {
  const t = useTranslations("status");
  const { results, running, run, report } = useCheck();
  return (
    <Frame layout={layout} title={t("check.title")} text={t("check.text")}>
      <Card title={t("check.results")}>
        {CHECKS.map((name) => (
          <Result key={name} name={name} result={results.get(name)} />
        ))}
      </Card>
      <Button variant="secondary" disabled={running} onClick={() => void run()}>
        {t(running ? "check.running" : "check.again")}
      </Button>
      {!running && results.size > 0 && <Report text={report()} />}
    </Frame>
  );
}

function Result({ name, result }: { name: CheckName; result: CheckResult | undefined }) {
  const t = useTranslations("status");
  const { verdict, value } = result ?? { verdict: "running", value: "" };
  return (
    <Row label={t(`check.${name}.name`)} text={t(`check.${name}.text`)}>
      <span className="inline-flex items-center gap-3">
        {value !== "" && <span className="figure text-text-2">{value}</span>}
        <Mark verdict={verdict}>{t(`check.verdict.${verdict}`)}</Mark>
      </span>
    </Row>
  );
}

function Report({ text }: { text: string }) {
  const t = useTranslations("status");
  return (
    <Card title={t("check.report")} note={<Copy text={text} label={t("check.report")} />}>
      <pre className="overflow-x-auto font-mono text-12 leading-relaxed whitespace-pre-wrap text-text-2">
        {text}
      </pre>
    </Card>
  );
}
