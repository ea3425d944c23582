import { Faq } from "./Faq.tsx";

export default function FaqDesktop() {
  return <Faq layout="desktop" />;
}
