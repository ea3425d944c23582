// The addresses of the members' pages, as each page declares them. The list is imported by a name that the compiler
// does not follow: the declarations lead to every component of the web.
type Pair = readonly [desktop: string, mobile: string];

const list: string = "../apps/web/app/pages.ts";
const { pages } = (await import(list)) as { pages: readonly { addresses: readonly Pair[] }[] };

export const addresses: readonly Pair[] = pages.flatMap((page) => page.addresses);
