import { type ElementOf, speechRate } from '@marquee/scene';

type DigitalHuman = ElementOf<'digital-human'>;

/** A speech that is joined later than this is not spoken: the voice of a screen cannot begin in the middle. */
const MAX_DELAY_MS = 1_000;

/** The voice of the screen itself, for a speech that the server has not prepared. It follows the time only at its beginning. */
export class ScreenVoice {
  readonly #document: Document;
  #isSpeaking = false;

  constructor(document: Document) {
    this.#document = document;
  }

  /** Whether the screen has a voice for the language of the text. */
  canSpeak({ text }: DigitalHuman): boolean {
    return this.#voiceFor(text) !== undefined;
  }

  /** `speechMs` is the time of the speech; null when nothing is spoken. */
  follow(element: DigitalHuman, speechMs: number | null, volume: number): void {
    if (speechMs === null) return this.stop();
    if (this.#isSpeaking || speechMs > MAX_DELAY_MS) return;
    const { speechSynthesis: voices, SpeechSynthesisUtterance: Utterance } = this.#document.defaultView ?? {};
    const voice = this.#voiceFor(element.text, element.voice);
    if (!voices || !Utterance || !voice) return;
    const utterance = new Utterance(element.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = speechRate(element.speed);
    utterance.volume = volume;
    this.#isSpeaking = true;
    voices.speak(utterance);
  }

  stop(): void {
    if (!this.#isSpeaking) return;
    this.#isSpeaking = false;
    this.#document.defaultView?.speechSynthesis?.cancel();
  }

  #voiceFor(text: string, wanted?: DigitalHuman['voice']): SpeechSynthesisVoice | undefined {
    const language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
    const all = this.#document.defaultView?.speechSynthesis?.getVoices() ?? [];
    const fitting = all.filter(({ lang }) => lang.toLowerCase().startsWith(language));
    // Browsers do not say whether a voice is female or male; names often do.
    const named = wanted && fitting.find(({ name }) => name.toLowerCase().split(/\W+/).includes(wanted));
    return named ?? fitting[0];
  }
}
