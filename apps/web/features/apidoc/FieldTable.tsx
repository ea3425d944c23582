/** A call's input or output fields, one per row; narrow windows scroll the table, never the page. */
import { useTranslations } from "use-intl";
import type { ApiField } from "./apidoc.model.ts";

export function FieldTable({ fields, asked }: { fields: readonly ApiField[]; asked: boolean }) {
  const t = useTranslations("apidoc");
  if (fields.length === 0) return <p className="text-13 text-text-3">{t("noFields")}</p>;
  return (
    <div tabIndex={0} role="region" aria-label={t(asked ? "input" : "output")} className="overflow-x-auto">
      <table className="w-full min-w-120 text-13">
        <thead>
          <tr className="border-b border-line text-12 text-text-3">
            <th scope="col" className="py-1.5 pe-3 text-start font-normal">
              {t("field")}
            </th>
            <th scope="col" className="py-1.5 pe-3 text-start font-normal">
              {t("type")}
            </th>
            {asked && (
              <th scope="col" className="py-1.5 pe-3 text-start font-normal">
                {t("needed")}
              </th>
            )}
            <th scope="col" className="py-1.5 text-start font-normal">
              {t("values")}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, type, required, values, example }) => (
            <tr key={path} className="border-b border-line align-top last:border-0">
              <td className="py-1.5 pe-3 font-mono text-12">{path}</td>
              <td className="py-1.5 pe-3 text-text-2">{type}</td>
              {asked && <td className="py-1.5 pe-3 text-text-2">{t(required ? "yes" : "no")}</td>}
              <td className="py-1.5 font-mono text-12 text-text-2">
                {values.length > 0 ? values.join(" · ") : example}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
