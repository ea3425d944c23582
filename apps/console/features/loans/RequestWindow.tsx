/** One application with the member's standing, and the decision about it. */
import { LOAN_DECLINES, type LoanDecline, type LoanRequest } from "@meridian/contract";
import {
  AmountText,
  Badge,
  Button,
  Dialog,
  Field,
  formatPercent,
  Select,
  TimeText,
  toast,
} from "@meridian/ui";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { forget, useAction, useMay } from "../../data/index.ts";
import { ChangeDialog, Fact, Facts, MemberLink } from "../../parts/index.ts";
import { REQUEST_TONE } from "./loans.model.ts";
import { RequestAmount } from "./RequestTable.tsx";

const DECIMALS = 8;
const USDT_DECIMALS = 2;
const RATE_DECIMALS = 4;

interface RequestWindowProps {
  readonly request: LoanRequest;
  readonly onClose: () => void;
}

function Asked({ request }: { request: LoanRequest }) {
  const t = useTranslations("consoleLoans");
  const locale = useLocale();
  const { state, kind, uid, orderId, productId, termDays, collateral, collateralCoin, ltvPercent } = request;
  return (
    <Facts className="text-14">
      <Fact name={t("requests.state")}>
        <Badge tone={REQUEST_TONE[state]}>{t(`requestState.${state}`)}</Badge>
      </Fact>
      <Fact name={t("amount")} strong>
        <RequestAmount request={request} />
      </Fact>
      <Fact name={t("member")}>
        <MemberLink uid={uid} copy />
      </Fact>
      <Fact name={t("product")}>{productId}</Fact>
      <Fact name={t("loan")}>{orderId}</Fact>
      {kind === "loan" && <Fact name={t("term")}>{t("days", { days: termDays })}</Fact>}
      <Fact name={t("rate")}>{formatPercent(request.dailyInterestRatePercent, locale, RATE_DECIMALS)}</Fact>
      {collateralCoin !== "" && (
        <Fact name={t("collateral")}>
          <AmountText value={collateral} decimals={DECIMALS} coin={collateralCoin} />
        </Fact>
      )}
      {ltvPercent !== "" && <Fact name={t("ltv")}>{formatPercent(ltvPercent, locale, USDT_DECIMALS)}</Fact>}
    </Facts>
  );
}

function Standing({ request }: { request: LoanRequest }) {
  const t = useTranslations("consoleLoans");
  const { isVerified, score, limitUsdt, usedUsdt, isBarred, why } = request;
  const usdt = (value: string) => <AmountText value={value} decimals={USDT_DECIMALS} coin="USDT" />;
  return (
    <Facts className="text-14">
      <Fact name={t("standing.identity")}>
        <Badge tone={isVerified ? "up" : "warn"}>
          {t(isVerified ? "standing.verified" : "standing.unverified")}
        </Badge>
      </Fact>
      <Fact name={t("standing.score")}>{score}</Fact>
      <Fact name={t("standing.limit")}>{usdt(limitUsdt)}</Fact>
      <Fact name={t("standing.used")}>{usdt(usedUsdt)}</Fact>
      {isBarred && (
        <Fact name={t("standing.barred")}>
          <Badge tone="danger">{t("standing.overdue")}</Badge>
        </Fact>
      )}
      {why !== "" && <Fact name={t("requests.why")}>{t(`why.${why}`)}</Fact>}
    </Facts>
  );
}

function Decided({ request }: { request: LoanRequest }) {
  const t = useTranslations("consoleLoans");
  const { decidedAt, decider, decline, reason, refusal } = request;
  if (decidedAt === null) return null;
  return (
    <Facts className="text-14">
      <Fact name={t("decided.by")}>{decider === "" ? t("decided.rule") : decider}</Fact>
      <Fact name={t("decided.at")}>
        <TimeText timeMs={decidedAt} />
      </Fact>
      {decline !== "" && <Fact name={t("decided.decline")}>{t(`decline.${decline}`)}</Fact>}
      {reason !== "" && <Fact name={t("decided.reason")}>{reason}</Fact>}
      {refusal !== "" && (
        <Fact name={t("decided.refusal")}>
          <code className="font-mono text-12">{refusal}</code>
        </Fact>
      )}
    </Facts>
  );
}

type Decision = "accept" | "refuse";

function Decide({ request, decision, onClose }: RequestWindowProps & { decision: Decision }) {
  const t = useTranslations("consoleLoans");
  const decide = useAction("staff/decideLoanRequest");
  const [decline, setDecline] = useState<LoanDecline>("other");
  const send = (reason: string): void =>
    decide.mutate(
      { requestId: request.requestId, decision, decline, reason },
      {
        onSuccess: ({ state }) => {
          if (state === "failed") toast.error(t("decide.didFail"));
          else toast.success(t(state === "accepted" ? "decide.didAccept" : "decide.didRefuse"));
          void forget("staff/loanRequests", "staff/loans", "staff/lending", "staff/overview");
          onClose();
        },
      },
    );
  return (
    <ChangeDialog
      title={t(`decide.${decision}.title`)}
      description={t(`decide.${decision}.text`)}
      action={t(`decide.${decision}.action`)}
      variant={decision === "accept" ? "primary" : "danger"}
      reasonFirst
      change={decide}
      onSend={send}
      onClose={onClose}
    >
      <Asked request={request} />
      {decision === "refuse" && (
        <Field label={t("decide.refuse.decline")} boxed={false}>
          <Select
            value={decline}
            onValue={setDecline}
            options={LOAN_DECLINES.map((value) => ({ value, label: t(`decline.${value}`) }))}
          />
        </Field>
      )}
    </ChangeDialog>
  );
}

export function RequestWindow({ request, onClose }: RequestWindowProps) {
  const t = useTranslations("consoleLoans");
  const may = useMay();
  const [asked, setAsked] = useState<Decision>();
  if (asked !== undefined) return <Decide request={request} decision={asked} onClose={onClose} />;
  const mayDecide = request.state === "waiting" && may("staff/decideLoanRequest");
  return (
    <Dialog
      open
      onOpen={(open) => open || onClose()}
      width="medium"
      title={t(`requestKind.${request.kind}`)}
      footer={
        mayDecide && (
          <>
            <Button variant="danger" onClick={() => setAsked("refuse")}>
              {t("decide.refuse.action")}
            </Button>
            <Button variant="primary" onClick={() => setAsked("accept")}>
              {t("decide.accept.action")}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        <Asked request={request} />
        <h3 className="text-14 font-medium">{t("standing.title")}</h3>
        <Standing request={request} />
        <Decided request={request} />
      </div>
    </Dialog>
  );
}
