import { useTranslations } from "use-intl";
import { SaveSignIns, SignIns } from "./SignIns.tsx";

export default function SignInsMobile() {
  const t = useTranslations("account");
  return (
    <>
      <div className="flex items-center justify-between gap-4 px-4 py-4">
        <p className="text-13 text-text-2">{t("signIns.text")}</p>
        <SaveSignIns />
      </div>
      <SignIns mobile />
    </>
  );
}
