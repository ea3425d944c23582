import { Faq } from "./Faq.tsx";

export default function FaqMobile() {
  return <Faq layout="mobile" />;
}
