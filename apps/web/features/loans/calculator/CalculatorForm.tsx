/** The calculator, which is the application too: fields at the start, cost and gauge beside or under them. */
import type { LoanProduct } from "@meridian/contract";
import { Button, Checkbox, clsx, useBackCloses } from "@meridian/ui";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { pathOf } from "../../../app/routes.tsx";
import { loginPath } from "../../../data/index.ts";
import { LtvGauge } from "../LtvGauge.tsx";
import { AmountField, CollateralFields } from "./AmountFields.tsx";
import { CostBox } from "./CostBox.tsx";
import { LimitNote } from "./LimitNote.tsx";
import { ProductFields } from "./ProductFields.tsx";
import { ResultNote } from "./ResultNote.tsx";
import { Review } from "./Review.tsx";
import { type Calculator, useCalculator } from "./use-calculator.ts";

interface CalculatorFormProps {
  readonly products: readonly LoanProduct[];
  /** One of them. */
  readonly first: LoanProduct;
  readonly layout: Layout;
}

function Agreement({ calculator, layout }: { calculator: Calculator; layout: Layout }) {
  const t = useTranslations("loans.agreement");
  const { form, product, change } = calculator;
  return (
    <div className="grid gap-1">
      <Checkbox
        checked={form.agreed}
        onChecked={(agreed) => change({ agreed })}
        label={t.rich(`label.${product.kind}`, {
          link: (words) => (
            <Link to={pathOf("terms", layout)} className="text-accent underline">
              {words}
            </Link>
          ),
        })}
      />
      {form.tried && !form.agreed && (
        <p role="alert" className="text-12 text-danger">
          {t("missing")}
        </p>
      )}
    </div>
  );
}

function Submit({ calculator }: { calculator: Calculator }) {
  const t = useTranslations();
  const { pathname } = useLocation();
  const { product, loggedIn, limit } = calculator;
  if (!loggedIn) {
    return (
      <Button asChild variant="primary" size="large" wide>
        <Link to={loginPath(pathname)}>{t("loans.logIn")}</Link>
      </Button>
    );
  }
  const isBarred = limit?.isBarred === true;
  const reason = isBarred ? t("refusals.loan.debt_overdue") : product.isOpen ? undefined : t("loans.closed");
  return (
    <Button type="submit" variant="primary" size="large" wide reason={reason}>
      {t("loans.apply")}
    </Button>
  );
}

export function CalculatorForm({ products, first, layout }: CalculatorFormProps) {
  const calculator = useCalculator(products, first);
  const { done, form, product, collateral, gauge, review, change } = calculator;
  const isMobile = layout === "mobile";
  useBackCloses(form.reviewing && done === undefined, () => change({ reviewing: false }));
  if (done !== undefined) return <ResultNote calculator={calculator} done={done} layout={layout} />;
  if (form.reviewing) return <Review calculator={calculator} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        review();
      }}
      className={clsx("grid items-start gap-8", !isMobile && "grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]")}
    >
      <div className="flex min-w-0 flex-col gap-5">
        <ProductFields calculator={calculator} mobile={isMobile} />
        <AmountField calculator={calculator} />
        <CollateralFields calculator={calculator} mobile={isMobile} />
        {!isMobile && <LimitNote calculator={calculator} layout={layout} />}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <CostBox calculator={calculator} />
        {gauge !== undefined && collateral !== undefined && (
          <LtvGauge gauge={gauge} coin={product.coin} collateralCoin={collateral.coin} />
        )}
        {isMobile && <LimitNote calculator={calculator} layout={layout} />}
        <Agreement calculator={calculator} layout={layout} />
        <Submit calculator={calculator} />
      </div>
    </form>
  );
}
