import type { ApiKey } from "@meridian/contract";
import { Button, toast } from "@meridian/ui";
import { useTranslations } from "use-intl";
import { client } from "../../data/index.ts";
import { shortKey } from "./api-keys.model.ts";
import { useKeyChange } from "./use-key-change.ts";

export function RevokeKey({ apiKey, onDone }: { apiKey: ApiKey; onDone: () => void }) {
  const t = useTranslations("apiKeys");
  const { busy, run, otherProblem } = useKeyChange("user/revokeApiKey");
  async function revoke(): Promise<void> {
    const idempotencyKey = crypto.randomUUID();
    const done = await run((proofs) =>
      client.call("user/revokeApiKey", { keyId: apiKey.keyId, ...proofs }, { idempotencyKey }),
    );
    if (done === null) return;
    toast.success(t("revoke.done"));
    onDone();
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-13 text-text-2">{t("revoke.text")}</p>
      <p className="rounded-control bg-surface-2 px-3 py-2.5">
        <span className="block text-14 font-medium break-words">{apiKey.label}</span>
        <span className="figure block text-12 text-text-3">{shortKey(apiKey.apiKey)}</span>
      </p>
      <p role="alert" className="text-13 text-danger empty:hidden">
        {otherProblem}
      </p>
      <Button variant="danger" size="large" wide busy={busy} onClick={() => void revoke()}>
        {t("revoke.revoke")}
      </Button>
    </div>
  );
}
