// Goal: a column that is hidden or held narrow is so as a whole. Method: a table with such a column, drawn.
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { expect, test } from "vitest";
import ui from "../../i18n/locales/en/ui.json" with { type: "json" };
import { Table } from "./Table.tsx";

test("a column's class stands at its heading too, so that hiding its cells shifts no other column", () => {
  const name = (text: string): string => text;
  const markup = renderToStaticMarkup(
    <IntlProvider locale="en" timeZone="UTC" messages={{ ui }}>
      <Table
        label="Names"
        columns={[
          { key: "bar", header: "Share", className: "max-sm:hidden", cell: name },
          { key: "name", header: "Name", cell: name },
        ]}
        rows={["one"]}
        rowKey={name}
        empty="nothing yet"
      />
    </IntlProvider>,
  );
  expect(markup.match(/<th [^>]*max-sm:hidden/g)).toHaveLength(1);
  expect(markup.match(/<td [^>]*max-sm:hidden/g)).toHaveLength(1);
});
