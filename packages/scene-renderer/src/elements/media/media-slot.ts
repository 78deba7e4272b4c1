import type { Cancel, FileRef, Fit } from '@marquee/scene';
import { detailOf, nameOf, type SceneFaultCode } from '../../fault.ts';
import type { RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import { MUSIC_TOLERANCE, VIDEO_TOLERANCE } from './drift.ts';
import { MediaSync, type MediaTarget } from './media-sync.ts';
import { StallWatch } from './stall-watch.ts';

/** How a medium is heard (`volume` 0-100), and how it fills its box. */
interface SoundAndFit {
  fit: Fit;
  muted: boolean;
  volume: number;
}

/** A page that is hidden presents no frames. */
const MAX_PRESENT_MS = 1_000;

/** Browsers that block sound allow it after a touch; music tries again after this time. */
const BLOCKED_MS = 5_000;

const KINDS = {
  video: { tolerance: VIDEO_TOLERANCE, failed: 'video_failed', stalled: 'video_stalled' },
  audio: { tolerance: MUSIC_TOLERANCE, failed: 'audio_failed', stalled: 'audio_stalled' },
} as const;

/** One video or sound: loaded while it waits, in sync with the timeline while it plays. */
export class MediaSlot {
  readonly node: HTMLMediaElement;
  readonly style: StyleWriter;
  /** Resolves when its beginning is loaded, and the first frame of a video presented, or when it has failed; never rejects. */
  readonly settled: Promise<void>;
  readonly #context: RenderContext;
  readonly #file: FileRef;
  readonly #kind: keyof typeof KINDS;
  readonly #sync: MediaSync;
  #stall = new StallWatch();
  #settle: () => void = () => {};
  #state: 'loading' | 'ready' | 'failed' | 'gone' = 'loading';
  #isSilenced = false;
  #isStarting = false;
  #timeMs = 0;
  #blockedAtMs: number | undefined;
  #cancelWait: Cancel = () => {};

  constructor(context: RenderContext, file: FileRef, kind: keyof typeof KINDS) {
    this.#context = context;
    this.#file = file;
    this.#kind = kind;
    this.node = createNode(context.document, kind);
    this.node.muted = true;
    this.node.preload = 'auto';
    this.style = new StyleWriter(this.node);
    this.#sync = new MediaSync(this.node, KINDS[kind].tolerance);
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

  /** Keeps it in sync with the timeline. */
  follow(target: MediaTarget): void {
    if (this.#state !== 'ready') return;
    if (!target.isPlaying) {
      this.rest(target);
      return;
    }
    this.#timeMs = target.sceneTimeMs;
    this.#sync.follow(target);
    this.#startIfPaused();
    const { ended, currentTime } = this.node;
    if (this.#isBlocked || ended || !this.#stall.observe(target.sceneTimeMs, currentTime)) return;
    const detail = `stuck at ${currentTime} s`;
    // A sound is loaded again; a video keeps its picture.
    if (this.#kind === 'audio') this.#fail(KINDS.audio.stalled, detail);
    else this.#report(KINDS.video.stalled, detail);
  }

  /** Pauses at a position. */
  rest(target: MediaTarget): void {
    if (this.#state !== 'ready') return;
    if (!this.node.paused) this.node.pause();
    this.#stall.reset();
    this.#sync.hold(target);
  }

  /** Releases the decoder, because some machines have few. */
  destroy(): void {
    this.#state = 'gone';
    this.#settle();
    this.#cancelWait();
    this.node.onloadeddata = null;
    this.node.onerror = null;
    this.node.pause();
    this.node.removeAttribute('src');
    this.node.load();
    this.node.remove();
  }

  async #load(): Promise<void> {
    const presented = firstFrameOf(this.node);
    this.node.onloadeddata = () => void this.#loaded(presented);
    this.node.onerror = () => this.#fail(KINDS[this.#kind].failed, this.node.error?.message ?? '');
    try {
      const url = await this.#context.resolveFile(this.#file);
      if (!this.#isGone) this.node.src = url;
    } catch (reason) {
      this.#fail('file_unavailable', detailOf(reason));
    }
  }

  /** A decoded frame is not on the screen yet. On a slow machine the colour behind the video would be seen until then. */
  async #loaded(presented: Promise<void>): Promise<void> {
    const { setTimer } = this.#context;
    if (setTimer)
      await Promise.race([
        presented,
        new Promise<void>((resolve) => {
          this.#cancelWait = setTimer(MAX_PRESENT_MS, resolve);
        }),
      ]);
    this.#cancelWait();
    if (this.#state !== 'loading') return;
    this.#state = 'ready';
    this.#settle();
  }

  #startIfPaused(): void {
    if (!this.node.paused || this.node.ended || this.#isStarting || this.#isBlocked) return;
    this.#isStarting = true;
    this.node
      .play()
      .catch((reason: unknown) => this.#refused(reason))
      .finally(() => {
        this.#isStarting = false;
      });
  }

  /** Browsers may block sound until a user touches the page; a muted video is better than none, and music is tried again. */
  #refused(reason: unknown): void {
    const name = nameOf(reason);
    if (this.#state !== 'ready' || name === 'AbortError') return;
    if (name !== 'NotAllowedError' || this.#isSilenced)
      return this.#fail(KINDS[this.#kind].failed, detailOf(reason));
    const isFirst = this.#blockedAtMs === undefined;
    this.#blockedAtMs = this.#timeMs;
    this.#stall = new StallWatch();
    if (this.#kind === 'video') {
      this.#isSilenced = true;
      this.node.muted = true;
    }
    if (isFirst) this.#report('autoplay_muted', detailOf(reason));
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

  /** Whether a sound waits until it is tried again. */
  get #isBlocked(): boolean {
    if (this.#kind === 'video' || this.#blockedAtMs === undefined) return false;
    return Math.abs(this.#timeMs - this.#blockedAtMs) < BLOCKED_MS;
  }

  get #isGone(): boolean {
    return this.#state === 'gone';
  }
}

/** Resolves when the browser has presented a frame of a video; immediately for a sound, and in browsers that do not say. */
function firstFrameOf(node: HTMLMediaElement): Promise<void> {
  if (!('requestVideoFrameCallback' in node)) return Promise.resolve();
  const video = node as HTMLVideoElement;
  return new Promise((resolve) => video.requestVideoFrameCallback(() => resolve()));
}

function createNode(document: Document, kind: keyof typeof KINDS): HTMLMediaElement {
  if (kind === 'audio') return document.createElement('audio');
  const video = createBox(document, 'video', { visibility: 'hidden' });
  video.playsInline = true;
  video.disableRemotePlayback = true;
  return video;
}
