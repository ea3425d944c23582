// Goal: a column that is hidden or held narrow is so as a whole. Method: a table with such a column, drawn.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Table } from "./Table.tsx";

test("a column's class stands at its heading too, so that hiding its cells shifts no other column", () => {
  const name = (text: string): string => text;
  const markup = renderToStaticMarkup(
    <Table
      label="Names"
      columns={[
        { key: "bar", header: "Share", className: "max-sm:hidden", cell: name },
        { key: "name", header: "Name", cell: name },
      ]}
      rows={["one"]}
      rowKey={name}
      empty="nothing yet"
    />,
  );
  expect(markup.match(/<th [^>]*max-sm:hidden/g)).toHaveLength(1);
  expect(markup.match(/<td [^>]*max-sm:hidden/g)).toHaveLength(1);
});
