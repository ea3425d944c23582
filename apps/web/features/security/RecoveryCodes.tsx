/** Recovery codes, this once: to copy, to keep as a file, and to say that they are kept. */
import { Button, Checkbox, Copy, saveFile } from "@meridian/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "../../data/index.ts";
import { recoveryFile } from "./security.model.ts";
import { useWindowHold } from "./window-hold.ts";

const FILE_NAME = "meridian-recovery-codes.txt";

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations("security");
  const { member } = useSession();
  const [kept, setKept] = useState(false);
  useWindowHold("codes");
  const account = member?.email !== "" ? (member?.email ?? "") : member.phone;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-text-2">{t("recoveryCodes.text")}</p>
      <ol className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-surface-2 p-4 font-mono text-14">
        {codes.map((code) => (
          <li key={code} className="text-center select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex items-center gap-2">
        <Button
          onClick={() =>
            saveFile(new Blob([recoveryFile(codes, t("recoveryCodes.file"), account)]), FILE_NAME)
          }
        >
          <Download aria-hidden className="size-4" />
          {t("recoveryCodes.save")}
        </Button>
        <Copy text={codes.join("\n")} label={t("row.recovery.label")} />
      </div>
      <Checkbox checked={kept} onChecked={setKept} label={t("recoveryCodes.kept")} />
      <Button variant="primary" size="large" wide disabled={!kept} onClick={onDone}>
        {t("done")}
      </Button>
    </div>
  );
}
