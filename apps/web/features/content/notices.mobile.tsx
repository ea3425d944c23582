import { useParams } from "react-router";
import { NoticeList } from "./NoticeList.tsx";
import { NoticePage } from "./NoticePage.tsx";

export default function NoticesMobile() {
  const { id } = useParams();
  return id === undefined ? <NoticeList layout="mobile" /> : <NoticePage id={id} layout="mobile" />;
}
