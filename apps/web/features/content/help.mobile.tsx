import { useParams } from "react-router";
import { HelpArticle } from "./HelpArticle.tsx";
import { HelpHome } from "./HelpHome.tsx";

export default function HelpMobile() {
  const { id } = useParams();
  return id === undefined ? <HelpHome layout="mobile" /> : <HelpArticle id={id} layout="mobile" />;
}
