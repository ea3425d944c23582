/** The secret of a second factor, as a picture to scan and as text to type. */
import { Copy, QrCode } from "@meridian/ui";
import { useTranslations } from "use-intl";

/** As people copy it by hand. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

export function ScanSecret({ secret, uri }: { secret: string; uri: string }) {
  const t = useTranslations("consoleLogin");
  return (
    <>
      <p className="text-13 text-text-2">{t("factor.scan")}</p>
      <div className="flex justify-center">
        <QrCode text={uri} label={t("factor.picture")} />
      </div>
      <p className="flex items-center justify-center gap-1 font-mono text-13 text-text-2">
        <span translate="no" className="break-all">
          {inFours(secret)}
        </span>
        <Copy text={secret} />
      </p>
    </>
  );
}
