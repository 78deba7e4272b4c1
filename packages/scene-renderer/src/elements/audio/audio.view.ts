import { type ElementOf, elementStateAt, isOfProgram } from '@marquee/scene';
import type { Moment, RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import type { ElementView } from '../element-view.ts';
import { MediaSlot } from '../media/media-slot.ts';
import { SlotPool } from '../media/slot-pool.ts';
import { DuckingGain } from './ducking-gain.ts';

type Audio = ElementOf<'audio'>;

/** A sound that failed is loaded again after this time. */
const RETRY_MS = 10_000;

/**
 * Background music. The sound and the position in it follow from the time; the next sound is loaded before the current one ends. It is
 * heard in `play` only, and a scene never waits for it.
 */
export class AudioView implements ElementView<'audio'> {
  readonly node: HTMLElement;
  readonly #context: RenderContext;
  readonly #pool: SlotPool<MediaSlot>;
  readonly #gain = new DuckingGain();
  #element: Audio;
  #moment: Moment = { sceneTimeMs: 0, epochMs: 0, isPlaying: false, rate: 1 };
  #failedAtMs: number | undefined;

  constructor(element: Audio, context: RenderContext) {
    this.#element = element;
    this.#context = context;
    this.node = createBox(context.document, 'div', { visibility: 'hidden' });
    this.#pool = new SlotPool(
      this.node,
      (file) => new MediaSlot(context, file, 'audio'),
      () => this.#play(),
    );
  }

  update(element: Audio): void {
    this.#element = element;
    this.#play();
  }

  show(moment: Moment): void {
    this.#moment = moment;
    this.#play();
  }

  whenReady(): Promise<void> {
    return Promise.resolve();
  }

  destroy(): void {
    this.#pool.keep([]);
    this.node.remove();
  }

  #play(): void {
    if (this.#context.mode !== 'play') return;
    const timeMs = this.#timeMs();
    const { index, offsetMs, next } = elementStateAt(this.#element, this.#moment);
    const current = this.#slotOf(index);
    const upcoming = this.#slotOf(next);
    const { volume, ducking } = this.#element;
    const gain = this.#gain.at(timeMs, ducking && this.#moment.isVideoHeard === true);
    for (const slot of this.#pool.keep([current, upcoming])) {
      slot.configure({ fit: 'fill', muted: false, volume: volume * gain });
      const target = { ...this.#moment, sceneTimeMs: timeMs };
      if (slot === current) slot.follow({ ...target, offsetMs, loopMs: this.#loopMs() });
      else slot.rest({ ...target, offsetMs: 0, loopMs: null });
    }
    this.#retry(timeMs, current?.isFailed ?? false);
  }

  #slotOf(index: number | null): MediaSlot | undefined {
    const file = index === null ? undefined : this.#element.sounds[index];
    return file && index !== null ? this.#pool.get(index, file) : undefined;
  }

  /** The time that the position follows: of the element, or of the program. */
  #timeMs(): number {
    const { sceneTimeMs, musicMs = 0 } = this.#moment;
    return isOfProgram(this.#element) ? musicMs : sceneTimeMs;
  }

  /** The length of a sound that is repeated without others in between. */
  #loopMs(): number | null {
    const { sounds, loop } = this.#element;
    return loop && sounds.length === 1 ? (sounds[0]?.durationMs ?? null) : null;
  }

  #retry(timeMs: number, isFailed: boolean): void {
    if (!isFailed) this.#failedAtMs = undefined;
    else if (this.#failedAtMs === undefined) this.#failedAtMs = timeMs;
    else if (timeMs < this.#failedAtMs || timeMs - this.#failedAtMs >= RETRY_MS) {
      this.#failedAtMs = undefined;
      this.#pool.forgetFailed();
    }
  }
}
