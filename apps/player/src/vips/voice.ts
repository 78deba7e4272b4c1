/** The part of the browser's speech that is used. */
export type Speech = Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel'>;

/** The voice of the device. */
export class Voice {
  readonly #speech: Speech | undefined;

  /** @param speech undefined in a browser without it */
  constructor(speech: Speech | undefined) {
    this.#speech = speech;
  }

  /**
   * @param loudness 0-1
   * @param onSilent called if it cannot speak
   */
  speak(text: string, loudness: number, onSilent: () => void): void {
    const speech = this.#speech;
    if (!speech || speech.getVoices().length === 0) return onSilent();
    speech.cancel();
    const words = new SpeechSynthesisUtterance(text);
    words.lang = /\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en-US';
    words.volume = loudness;
    words.onerror = ({ error }) => {
      if (error !== 'canceled' && error !== 'interrupted') onSilent();
    };
    speech.speak(words);
  }

  stop(): void {
    this.#speech?.cancel();
  }
}
