/** Tones made by the browser itself: nothing is loaded for them but this. */
import { type SoundKind, type Tone, TONES } from "../sounds/sounds.model.ts";

/** At full volume still soft: it accompanies, it does not call. */
const GAIN_MAX = 0.16;
const FADE_S = 0.012;

let audio: AudioContext | undefined;

function play(context: AudioContext, tone: Tone, volumePercent: number): void {
  const begin = context.currentTime + tone.atMs / 1000;
  const end = begin + tone.lengthMs / 1000;
  const gain = context.createGain();
  // Squared, since ears hear halves where the current has quarters. Faded in and out: a hard start clicks.
  const strength = GAIN_MAX * (volumePercent / 100) ** 2;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(strength, begin + FADE_S);
  gain.gain.setValueAtTime(strength, end);
  gain.gain.linearRampToValueAtTime(0, end + FADE_S);
  const oscillator = context.createOscillator();
  oscillator.frequency.value = tone.hertz;
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(end + FADE_S);
}

export function playTones(kind: SoundKind, volumePercent: number): void {
  audio ??= new AudioContext();
  void audio.resume();
  for (const tone of TONES[kind]) play(audio, tone, volumePercent);
}
