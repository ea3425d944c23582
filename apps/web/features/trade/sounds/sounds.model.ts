/** Order sounds: events, settings and tones. Pure. */

/** Order events that can be heard. */
export const SOUND_KINDS = ["filled", "accepted", "cancelled", "rejected"] as const;
export type SoundKind = (typeof SOUND_KINDS)[number];

export interface SoundSettings {
  readonly on: boolean;
  readonly volumePercent: number;
  /** Those that sound while sounds are on. */
  readonly kinds: readonly SoundKind[];
}

export const SOUND_DEFAULTS: SoundSettings = {
  on: false,
  volumePercent: 50,
  kinds: ["filled", "cancelled", "rejected"],
};

const PERCENT_MAX = 100;

/** Reads the settings kept on this device; invalid values take their default. */
export function readSound(kept: unknown): SoundSettings {
  if (typeof kept !== "object" || kept === null) return SOUND_DEFAULTS;
  const { on, volumePercent, kinds } = kept as Partial<Record<keyof SoundSettings, unknown>>;
  return {
    on: on === true,
    volumePercent:
      typeof volumePercent === "number" && volumePercent >= 0 && volumePercent <= PERCENT_MAX
        ? Math.round(volumePercent)
        : SOUND_DEFAULTS.volumePercent,
    kinds: Array.isArray(kinds) ? SOUND_KINDS.filter((kind) => kinds.includes(kind)) : SOUND_DEFAULTS.kinds,
  };
}

export function withKind(settings: SoundSettings, kind: SoundKind, sounds: boolean): SoundSettings {
  const kinds = SOUND_KINDS.filter((known) => (known === kind ? sounds : settings.kinds.includes(known)));
  return { ...settings, kinds };
}

export function isHeard({ on, volumePercent, kinds }: SoundSettings, kind: SoundKind): boolean {
  return on && volumePercent > 0 && kinds.includes(kind);
}

export interface Tone {
  readonly hertz: number;
  readonly atMs: number;
  readonly lengthMs: number;
}

/** Good news rises, bad news falls: told apart without looking, and by ears that hear no high tones. */
export const TONES: Readonly<Record<SoundKind, readonly Tone[]>> = {
  accepted: [{ hertz: 660, atMs: 0, lengthMs: 70 }],
  filled: [
    { hertz: 660, atMs: 0, lengthMs: 80 },
    { hertz: 880, atMs: 90, lengthMs: 140 },
  ],
  cancelled: [
    { hertz: 494, atMs: 0, lengthMs: 60 },
    { hertz: 392, atMs: 70, lengthMs: 90 },
  ],
  rejected: [
    { hertz: 262, atMs: 0, lengthMs: 110 },
    { hertz: 262, atMs: 130, lengthMs: 110 },
    { hertz: 196, atMs: 260, lengthMs: 180 },
  ],
};
