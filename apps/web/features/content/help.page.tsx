import { useParams } from "react-router";
import type { PageProps } from "../../app/feature.ts";
import { HelpArticle } from "./HelpArticle.tsx";
import { HelpHome } from "./HelpHome.tsx";

export default function Help({ layout }: PageProps) {
  const { id } = useParams();
  return id === undefined ? <HelpHome layout={layout} /> : <HelpArticle id={id} layout={layout} />;
}
