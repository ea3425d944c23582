import { useParams } from "react-router";
import { NoticeList } from "./NoticeList.tsx";
import { NoticePage } from "./NoticePage.tsx";

export default function NoticesDesktop() {
  const { id } = useParams();
  return id === undefined ? <NoticeList layout="desktop" /> : <NoticePage id={id} layout="desktop" />;
}
