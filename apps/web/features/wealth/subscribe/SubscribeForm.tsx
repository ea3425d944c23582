import type { WealthProduct, WealthSchedule } from "@meridian/contract";
import { Button } from "@meridian/ui";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../../app/feature.ts";
import { loginPath } from "../../../data/index.ts";
import { ProductFacts } from "../products/ProductFacts.tsx";
import { placeWords } from "../refusal.model.ts";
import { RefusedLine } from "../RefusedLine.tsx";
import { Estimate } from "./Estimate.tsx";
import { Scenarios } from "./Scenarios.tsx";
import { AccountField, Agreement, AmountField, RenewField } from "./SubscribeFields.tsx";
import { SubscribedNote } from "./SubscribedNote.tsx";
import { type Subscribe, useSubscribe } from "./use-subscribe.ts";

interface SubscribeFormProps {
  readonly product: WealthProduct;
  readonly schedule: WealthSchedule;
  readonly layout: Layout;
}

function Submit({ subscribe }: { subscribe: Subscribe }) {
  const t = useTranslations("wealth");
  const { pathname } = useLocation();
  const { product, loggedIn, busy } = subscribe;
  if (!loggedIn) {
    return (
      <Button asChild variant="primary" size="large" wide>
        <Link to={loginPath(pathname)}>{t("subscribe.logIn")}</Link>
      </Button>
    );
  }
  const reason = !product.isOpen ? t("closed") : product.copiesLeft === 0 ? t("soldOut") : undefined;
  return (
    <Button type="submit" variant="primary" size="large" wide busy={busy} reason={reason}>
      {t("subscribe.action")}
    </Button>
  );
}

export function SubscribeForm({ product, schedule, layout }: SubscribeFormProps) {
  const subscribe = useSubscribe(product);
  const { done, send, refused } = subscribe;
  if (done !== undefined) return <SubscribedNote subscribe={subscribe} done={done} layout={layout} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="flex flex-col gap-5"
    >
      <AmountField subscribe={subscribe} />
      <AccountField subscribe={subscribe} />
      <RenewField subscribe={subscribe} />
      <Estimate subscribe={subscribe} schedule={schedule} />
      {layout === "mobile" && <ProductFacts product={product} />}
      <Agreement subscribe={subscribe} layout={layout} />
      <RefusedLine>{placeWords(refused, undefined).atForm}</RefusedLine>
      <Submit subscribe={subscribe} />
      <Scenarios subscribe={subscribe} layout={layout} />
    </form>
  );
}
