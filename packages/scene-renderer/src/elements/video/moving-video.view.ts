import { elementStateAt, type FileRef, type VideoElement } from '@marquee/scene';
import type { Moment, RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import type { ElementView } from '../element-view.ts';
import { SlotPool } from '../slot-pool.ts';
import { VideoSlot } from './video-slot.ts';

/**
 * Videos one after another, in step with the timeline. While one plays the next is loaded; until a video has its first frame, the last
 * one stands.
 */
export class MovingVideoView implements ElementView<'video'> {
  readonly node: HTMLElement;
  readonly #context: RenderContext;
  readonly #pool: SlotPool<VideoSlot>;
  #element: VideoElement;
  #moment: Moment = { sceneTimeMs: 0, isPlaying: false, rate: 1 };
  #held: VideoSlot | undefined;

  constructor(element: VideoElement, context: RenderContext) {
    this.#context = context;
    this.#element = element;
    this.node = createBox(context.document, 'div', { overflow: 'hidden' });
    this.#pool = new SlotPool(
      this.node,
      (file) => new VideoSlot(context, file),
      () => this.show(this.#moment),
    );
  }

  update(element: VideoElement): void {
    this.#element = element;
    this.show(this.#moment);
  }

  show(moment: Moment): void {
    if (moment.sceneTimeMs < this.#moment.sceneTimeMs) this.#pool.forgetFailed();
    this.#moment = moment;
    const { index, offsetMs, next } = elementStateAt(this.#element, moment.sceneTimeMs);
    const current = this.#slotOf(index);
    const upcoming = this.#context.mode === 'play' && next !== index ? this.#slotOf(next) : undefined;
    if (current.isReady) this.#held = current;
    const loopMs = this.#element.videos.length === 1 ? (this.#element.videos[0]?.durationMs ?? null) : null;
    for (const slot of this.#pool.keep([current, upcoming, this.#held])) {
      slot.configure(this.#element);
      slot.style.write({ visibility: slot === this.#held ? 'inherit' : 'hidden' });
      if (slot === current) slot.follow({ ...moment, offsetMs, loopMs });
      else if (slot === upcoming) slot.rest({ ...moment, offsetMs: 0, loopMs: null });
      else slot.node.pause();
    }
  }

  async whenReady(): Promise<void> {
    const { index } = elementStateAt(this.#element, this.#moment.sceneTimeMs);
    await this.#slotOf(index).settled;
  }

  destroy(): void {
    this.#held = undefined;
    this.#pool.keep([]);
    this.node.remove();
  }

  #slotOf(index: number): VideoSlot {
    return this.#pool.get(index, fileAt(this.#element, index));
  }
}

function fileAt({ videos }: VideoElement, index: number): FileRef {
  const file = videos[index];
  if (!file) throw new RangeError(`there is no video ${index}`);
  return file;
}
