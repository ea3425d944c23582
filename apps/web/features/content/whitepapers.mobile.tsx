import { useParams } from "react-router";
import { ShelfItem, ShelfList } from "./Shelf.tsx";

export default function WhitepapersMobile() {
  const { id } = useParams();
  if (id === undefined) return <ShelfList kind="whitepaper" layout="mobile" />;
  return <ShelfItem kind="whitepaper" id={id} layout="mobile" />;
}
