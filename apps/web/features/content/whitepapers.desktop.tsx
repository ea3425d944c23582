import { useParams } from "react-router";
import { ShelfItem, ShelfList } from "./Shelf.tsx";

export default function WhitepapersDesktop() {
  const { id } = useParams();
  if (id === undefined) return <ShelfList kind="whitepaper" layout="desktop" />;
  return <ShelfItem kind="whitepaper" id={id} layout="desktop" />;
}
