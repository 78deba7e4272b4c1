import type { FileRef, Fit } from '@marquee/scene';
import { detailOf, nameOf, type SceneFaultCode } from '../../fault.ts';
import type { RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import { StallWatch } from './stall-watch.ts';
import { VideoSync, type VideoTarget } from './video-sync.ts';

/** How a video is heard (`volume` 0-100), and how it fills its box. */
interface SoundAndFit {
  fit: Fit;
  muted: boolean;
  volume: number;
}

/** One video: loaded while it waits, in sync with the timeline while it plays. */
export class VideoSlot {
  readonly node: HTMLVideoElement;
  readonly style: StyleWriter;
  /** Resolves when the first frame is loaded or the video has failed; never rejects. */
  readonly settled: Promise<void>;
  readonly #context: RenderContext;
  readonly #file: FileRef;
  readonly #sync: VideoSync;
  readonly #stall = new StallWatch();
  #settle: () => void = () => {};
  #state: 'loading' | 'ready' | 'failed' | 'gone' = 'loading';
  #isSilenced = false;
  #isStarting = false;

  constructor(context: RenderContext, file: FileRef) {
    this.#context = context;
    this.#file = file;
    this.node = createBox(context.document, 'video', { visibility: 'hidden' });
    this.node.muted = true;
    this.node.playsInline = true;
    this.node.preload = 'auto';
    this.node.disableRemotePlayback = true;
    this.style = new StyleWriter(this.node);
    this.#sync = new VideoSync(this.node);
    this.settled = new Promise((resolve) => {
      this.#settle = resolve;
    });
    void this.#load();
  }

  get isReady(): boolean {
    return this.#state === 'ready';
  }

  get isFailed(): boolean {
    return this.#state === 'failed';
  }

  /** Sets fit and sound. Only a playing scene has sound, and a video that the browser allowed to start only muted stays muted. */
  configure({ fit, muted, volume }: SoundAndFit): void {
    this.style.write({ objectFit: fit });
    this.node.muted = muted || this.#isSilenced || this.#context.mode !== 'play';
    this.node.volume = (volume / 100) * (this.#context.masterVolume?.() ?? 1);
  }

  /** Keeps the video in sync with the timeline. */
  follow(target: VideoTarget): void {
    if (this.#state !== 'ready') return;
    if (!target.isPlaying) {
      this.rest(target);
      return;
    }
    this.#sync.follow(target);
    this.#startIfPaused();
    const { ended, currentTime } = this.node;
    if (!ended && this.#stall.observe(target.sceneTimeMs, currentTime)) {
      this.#report('video_stalled', `stuck at ${currentTime} s`);
    }
  }

  /** Pauses at a position. */
  rest(target: VideoTarget): void {
    if (this.#state !== 'ready') return;
    if (!this.node.paused) this.node.pause();
    this.#stall.reset();
    this.#sync.hold(target);
  }

  /** Releases the decoder, because some machines have few. */
  destroy(): void {
    this.#state = 'gone';
    this.#settle();
    this.node.onloadeddata = null;
    this.node.onerror = null;
    this.node.pause();
    this.node.removeAttribute('src');
    this.node.load();
    this.node.remove();
  }

  async #load(): Promise<void> {
    this.node.onloadeddata = () => {
      this.#state = 'ready';
      this.#settle();
    };
    this.node.onerror = () => this.#fail('video_failed', this.node.error?.message ?? '');
    try {
      const url = await this.#context.resolveFile(this.#file);
      if (!this.#isGone) this.node.src = url;
    } catch (reason) {
      this.#fail('file_unavailable', detailOf(reason));
    }
  }

  #startIfPaused(): void {
    if (!this.node.paused || this.node.ended || this.#isStarting) return;
    this.#isStarting = true;
    this.node
      .play()
      .catch((reason: unknown) => this.#refused(reason))
      .finally(() => {
        this.#isStarting = false;
      });
  }

  /** Browsers may block sound until a user touches the page; a muted video is better than none. */
  #refused(reason: unknown): void {
    const name = nameOf(reason);
    if (this.#state !== 'ready' || name === 'AbortError') return;
    if (name !== 'NotAllowedError' || this.#isSilenced) return this.#fail('video_failed', detailOf(reason));
    this.#isSilenced = true;
    this.node.muted = true;
    this.#report('autoplay_muted', detailOf(reason));
  }

  #fail(code: SceneFaultCode, detail: string): void {
    if (this.#isGone || this.#state === 'failed') return;
    this.#state = 'failed';
    this.#settle();
    this.#report(code, detail);
  }

  #report(code: SceneFaultCode, detail: string): void {
    this.#context.report({ code, file: this.#file, detail });
  }

  get #isGone(): boolean {
    return this.#state === 'gone';
  }
}
