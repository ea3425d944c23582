import { useParams } from "react-router";
import { HelpArticle } from "./HelpArticle.tsx";
import { HelpHome } from "./HelpHome.tsx";

export default function HelpDesktop() {
  const { id } = useParams();
  return id === undefined ? <HelpHome layout="desktop" /> : <HelpArticle id={id} layout="desktop" />;
}
