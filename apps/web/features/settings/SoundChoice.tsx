/** Sound settings: on or off, volume, and the order events that are heard; each can be tried. */
import { Checkbox, IconButton, Slider, Switch } from "@meridian/ui";
import { Volume2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { setSound, SOUND_KINDS, type SoundKind, trySound, useSound, withKind } from "../trade/index.ts";
import { Row } from "./SettingsWindow.tsx";

const VOLUME_STEPS = [0, 50, 100];

function Kind({ kind }: { kind: SoundKind }) {
  const t = useTranslations("settings");
  const sound = useSound();
  const name = t(`sound.${kind}`);
  return (
    <li className="flex min-h-9 items-center justify-between gap-2 rounded-control bg-surface-2 ps-3 pe-1">
      <Checkbox
        checked={sound.kinds.includes(kind)}
        onChecked={(sounds) => setSound(withKind(sound, kind, sounds))}
        disabled={!sound.on}
        label={name}
      />
      <IconButton size="small" label={t("sound.try", { name })} onClick={() => trySound(kind)}>
        <Volume2 aria-hidden />
      </IconButton>
    </li>
  );
}

export function SoundChoice() {
  const t = useTranslations("settings");
  const { on, volumePercent } = useSound();
  return (
    <>
      <Row label={t("sound.label")}>
        <Switch
          checked={on}
          onChecked={(next) => setSound({ on: next })}
          label={t("sound.label")}
          labelHidden
        />
      </Row>
      <ul className="grid grid-cols-2 gap-2 py-1">
        {SOUND_KINDS.map((kind) => (
          <Kind key={kind} kind={kind} />
        ))}
      </ul>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 pt-2">
        <span className="pt-1 text-13 text-text-2">{t("sound.volume")}</span>
        <Slider
          label={t("sound.volume")}
          valuePercent={volumePercent}
          onPercent={(next) => setSound({ volumePercent: next })}
          steps={VOLUME_STEPS}
        />
      </div>
    </>
  );
}
