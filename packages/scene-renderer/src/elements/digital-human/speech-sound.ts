import type { ElementOf, StoredFile } from '@marquee/scene';
import { detailOf, nameOf } from '../../fault.ts';
import type { Moment, RenderContext } from '../../render-context.ts';
import { VIDEO_TOLERANCE } from '../media/drift.ts';
import { MediaSync } from '../media/media-sync.ts';

type Speech = NonNullable<ElementOf<'digital-human'>['speech']>;

/** The prepared sound of a speech, in sync with the timeline while it plays. */
export class SpeechSound {
  /** Resolves when it can be heard or has failed; never rejects. */
  readonly settled: Promise<void>;
  readonly #context: RenderContext;
  readonly #audio: HTMLAudioElement;
  readonly #sync: MediaSync;
  #settle: () => void = () => {};
  #state: 'loading' | 'ready' | 'failed' | 'gone' = 'loading';
  #isStarting = false;

  constructor(context: RenderContext, { audio }: Speech) {
    this.#context = context;
    this.#audio = context.document.createElement('audio');
    this.#audio.preload = 'auto';
    this.#sync = new MediaSync(this.#audio, VIDEO_TOLERANCE);
    this.settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
    void this.#load(audio);
  }

  /** False once the sound cannot be played, so that captions are shown. */
  get isAudible(): boolean {
    return this.#state !== 'failed';
  }

  /** `speechMs` is the time of the speech; null when nothing is spoken. */
  follow(moment: Moment, speechMs: number | null): void {
    if (this.#state !== 'ready') return;
    if (speechMs === null || !moment.isPlaying) {
      if (!this.#audio.paused) this.#audio.pause();
      return;
    }
    this.#audio.volume = this.#context.masterVolume?.() ?? 1;
    this.#sync.follow({ ...moment, offsetMs: speechMs, loopMs: null });
    if (this.#audio.paused && !this.#audio.ended) this.#start();
  }

  destroy(): void {
    this.#state = 'gone';
    this.#settle();
    this.#audio.onloadeddata = null;
    this.#audio.onerror = null;
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
  }

  async #load(file: StoredFile): Promise<void> {
    this.#audio.onloadeddata = () => {
      this.#state = 'ready';
      this.#settle();
    };
    this.#audio.onerror = () => this.#fail(this.#audio.error?.message ?? '');
    try {
      const { resolveStored } = this.#context;
      if (!resolveStored) throw new Error('no speeches here');
      const url = await resolveStored(file);
      if (this.#state !== 'gone') this.#audio.src = url;
    } catch (reason) {
      this.#fail(detailOf(reason));
    }
  }

  #start(): void {
    if (this.#isStarting) return;
    this.#isStarting = true;
    this.#audio
      .play()
      .catch((reason: unknown) => {
        if (nameOf(reason) !== 'AbortError')
          this.#fail(detailOf(reason), nameOf(reason) === 'NotAllowedError');
      })
      .finally(() => {
        this.#isStarting = false;
      });
  }

  #fail(detail: string, isMuted = false): void {
    if (this.#state === 'gone' || this.#state === 'failed') return;
    this.#state = 'failed';
    this.#settle();
    this.#context.report({ code: isMuted ? 'autoplay_muted' : 'file_unavailable', detail });
  }
}
