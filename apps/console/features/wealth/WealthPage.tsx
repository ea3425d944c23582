/** Wealth as the operator sees it: what members have in each offer, what pays their income, and what will be due. */
import { AmountText, Button } from "@meridian/ui";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { OVERVIEW_EVERY_MS } from "../../app/waiting.ts";
import { useMay, useRead } from "../../data/index.ts";
import { Fact, Facts, Loaded, Page, Section } from "../../parts/index.ts";
import { Due } from "./Due.tsx";
import { Offers } from "./Offers.tsx";

const DECIMALS = 8;

export function WealthPage() {
  const t = useTranslations("consoleWealth");
  const may = useMay();
  const wealth = useRead("staff/wealth", {}, { refetchInterval: OVERVIEW_EVERY_MS });
  return (
    <Page
      title={t("title")}
      note={t("note")}
      aside={
        may("staff/parameters") && (
          <Button asChild>
            <Link to="/parameters?tab=wealth">{t("change")}</Link>
          </Button>
        )
      }
    >
      <Loaded query={wealth} rows={12}>
        {({ offers, due, operating }) => (
          <div className="flex flex-col gap-5">
            <Offers offers={offers} />
            <Section title={t("operating")}>
              <div className="px-4 py-3">
                <Facts>
                  {operating.map(({ coin, amount }) => (
                    <Fact key={coin} name={coin}>
                      <AmountText value={amount} decimals={DECIMALS} />
                    </Fact>
                  ))}
                </Facts>
              </div>
            </Section>
            <Due due={due} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}
