/** Two notes of a major third, in hertz, and when each begins, in seconds. */
const NOTES = [
  { frequency: 783.99, at: 0 },
  { frequency: 987.77, at: 0.18 },
] as const;
const FADE_SECONDS = 1.2;
const PEAK = 0.6;

/** A chime that the page makes itself, so that it needs no file. */
export class Chime {
  readonly #newContext: () => AudioContext;
  #context: AudioContext | undefined;

  constructor(newContext: () => AudioContext) {
    this.#newContext = newContext;
  }

  /** @param loudness 0-1 */
  play(loudness: number): void {
    this.#context ??= this.#newContext();
    const context = this.#context;
    // A browser without the kiosk's policy stays silent until somebody touches the page.
    void context.resume().catch(() => undefined);
    for (const { frequency, at } of NOTES) {
      const start = context.currentTime + at;
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.frequency.value = frequency;
      gain.gain.setValueAtTime(PEAK * loudness, start);
      gain.gain.exponentialRampToValueAtTime(0.0001, start + FADE_SECONDS);
      tone.connect(gain).connect(context.destination);
      tone.start(start);
      tone.stop(start + FADE_SECONDS);
    }
  }
}
