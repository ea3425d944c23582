/** An empty list or page of wealth, with the way to all products. */
import { Button, EmptyState } from "@meridian/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Layout } from "../../app/feature.ts";
import { productsPath } from "./paths.ts";

export function NothingHere({ layout, children }: { layout: Layout; children: ReactNode }) {
  const t = useTranslations("wealth");
  return (
    <EmptyState
      action={
        <Button asChild variant="primary">
          <Link to={productsPath(layout)}>{t("products.all")}</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
