import type { CallInput } from "@meridian/contract";
import { useTranslations } from "use-intl";
import { useRead } from "../../data/index.ts";
import { Loaded } from "../../parts/index.ts";

type Picture = CallInput<"staff/recoveryPicture">["picture"];

/** Every look is written down, so none is repeated without need. */
const ONCE = { staleTime: Infinity };

export function RecoveryPicture({ recoveryId, picture }: { recoveryId: string; picture: Picture }) {
  const t = useTranslations("consoleQueues");
  const shown = useRead("staff/recoveryPicture", { recoveryId, picture }, ONCE);
  const name = t(`recovery.picture.${picture}`);
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-surface-1">
      <figcaption className="border-b border-line px-3 py-2 text-13 text-text-2">{name}</figcaption>
      <Loaded query={shown} rows={6}>
        {(file) => (
          <img
            alt={name}
            src={`data:${file.type};base64,${file.picture}`}
            className="mx-auto max-h-[60vh] min-h-56 object-contain"
          />
        )}
      </Loaded>
    </figure>
  );
}
