import {
  type Crop,
  type ElementOf,
  elementStateAt,
  type FileRef,
  isVideoFile,
  type MediaElementType,
  type SequenceState,
  sequenceOfElement,
} from '@marquee/scene';
import { createPictureSlot, type PictureSlot } from '../../image/create-picture-slot.ts';
import { CroppedImageSlot } from '../../image/cropped-image-slot.ts';
import type { Moment, RenderContext } from '../../render-context.ts';
import { createBox } from '../../style/create-box.ts';
import { RAISE_AHEAD_MS } from '../../style/raised.ts';
import { AT_REST, preparedStyle, transitionStyle } from '../../transition/transition-style.ts';
import type { ElementView } from '../element-view.ts';
import { MediaSlot } from './media-slot.ts';
import { SlotPool } from './slot-pool.ts';
import { VideoStillSlot } from './video-still-slot.ts';

type MediumSlot = PictureSlot | CroppedImageSlot | VideoStillSlot | MediaSlot;

/**
 * Pictures, pages and videos in turn. What it shows follows from the time alone, so seeking and pausing are exact, and videos
 * are kept in sync with the time. It keeps at most the current, the outgoing and the next medium. Until a medium can be shown, or if
 * it never can, the previous one stays.
 */
export class MediaView<T extends MediaElementType> implements ElementView<T> {
  readonly node: HTMLElement;
  readonly #context: RenderContext;
  readonly #pool: SlotPool<MediumSlot>;
  #element: ElementOf<MediaElementType>;
  #moment: Moment = { sceneTimeMs: 0, epochMs: 0, isPlaying: false, rate: 1 };
  #held: MediumSlot | undefined;

  constructor(element: ElementOf<T>, context: RenderContext) {
    this.#element = element;
    this.#context = context;
    this.node = createBox(context.document, 'div', { overflow: 'hidden' });
    this.#pool = new SlotPool(
      this.node,
      (file) => createSlot(file, context, cropOf(this.#element)),
      () => this.#paint(),
    );
  }

  update(element: ElementOf<T>): void {
    const wasCropped = cropOf(this.#element) !== undefined;
    this.#element = element;
    if (wasCropped !== (cropOf(element) !== undefined)) {
      // A crop that comes or goes needs other nodes.
      this.#held = undefined;
      this.#pool.keep([]);
    }
    this.#paint();
  }

  show(moment: Moment): void {
    if (moment.sceneTimeMs < this.#moment.sceneTimeMs) this.#pool.forgetFailed();
    this.#moment = moment;
    this.#paint();
  }

  async whenReady(): Promise<void> {
    await this.#slotOf(this.#state().index).settled;
  }

  destroy(): void {
    this.#held = undefined;
    this.#pool.keep([]);
    this.node.remove();
  }

  #paint(): void {
    const { index, from, progress, next, offsetMs } = this.#state();
    const current = this.#slotOf(index);
    const outgoing = from === null ? undefined : this.#slotOf(from);
    const upcoming = this.#context.mode === 'play' ? this.#slotOf(next) : undefined;
    if (current.isReady) this.#held = current;
    const isMoving = current.isReady && outgoing?.isReady === true;
    const isDue = upcoming !== undefined && upcoming !== current && this.#isNextDue(index, offsetMs);
    const { transition } = sequenceOfElement(this.#element);
    for (const slot of this.#pool.keep([current, outgoing, upcoming, this.#held])) {
      const isShown = slot === this.#held || (isMoving && slot === outgoing);
      const isRaised = !isShown && slot === upcoming && isDue;
      const role = isRaised ? 'incoming' : 'outgoing';
      const rest = isDue && (isShown || isRaised) ? preparedStyle(transition, role) : AT_REST;
      slot.style.write({
        visibility: isShown || isRaised ? 'inherit' : 'hidden',
        zIndex: slot === this.#held ? '1' : '0',
        ...(isShown && isMoving ? {} : rest),
      });
      if (slot instanceof CroppedImageSlot) {
        const { fit, width, height } = this.#element;
        slot.fit(fit, { width, height, crop: cropOf(this.#element) });
      } else slot.configure(soundAndFitOf(this.#element));
      if (!(slot instanceof MediaSlot)) continue;
      if (slot === current) slot.follow({ ...this.#moment, offsetMs, loopMs: this.#loopMs() });
      else if (slot === upcoming) slot.rest({ ...this.#moment, offsetMs: 0, loopMs: null });
      else slot.node.pause();
    }
    if (!isMoving) return;
    const { width, height, id } = this.#element;
    const input = { progress, coversBox: this.#coversBox(index), aspect: width / height, seed: id };
    current.style.write(transitionStyle(transition, 'incoming', input));
    outgoing.style.write(transitionStyle(transition, 'outgoing', input));
  }

  /** Whether the medium at `index` is about to give way to the next one. */
  #isNextDue(index: number, offsetMs: number): boolean {
    const { media } = sequenceOfElement(this.#element);
    const { durationMs = 0 } = media[index] ?? {};
    return this.#moment.isPlaying && durationMs - offsetMs <= RAISE_AHEAD_MS;
  }

  #state(): SequenceState {
    return elementStateAt<MediaElementType>(this.#element, this.#moment);
  }

  #slotOf(index: number): MediumSlot {
    return this.#pool.get(index, this.#fileOf(index));
  }

  #fileOf(index: number): FileRef {
    const medium = sequenceOfElement(this.#element).media[index];
    if (!medium) throw new RangeError(`no medium with index ${index}`);
    return medium.file;
  }

  /** The length of a video that is repeated without others in between. */
  #loopMs(): number | null {
    const { media } = sequenceOfElement(this.#element);
    return media.length === 1 ? (media[0]?.file.durationMs ?? null) : null;
  }

  /** Whether the medium covers the whole box without a gap: JPEG and videos have no transparency. */
  #coversBox(index: number): boolean {
    const file = this.#fileOf(index);
    return this.#element.fit !== 'contain' && (file.mime === 'image/jpeg' || isVideoFile(file));
  }
}

/** Where no movement is needed, the still picture of a video is sufficient and takes no decoder. */
function createSlot(file: FileRef, context: RenderContext, crop: Crop | undefined): MediumSlot {
  if (!isVideoFile(file))
    return crop ? new CroppedImageSlot(context, file) : createPictureSlot(context, file);
  const resolveStill = context.mode === 'play' ? undefined : context.resolveStill;
  return resolveStill
    ? new VideoStillSlot(context, file, resolveStill)
    : new MediaSlot(context, file, 'video');
}

function soundAndFitOf(element: ElementOf<MediaElementType>) {
  const { fit } = element;
  return 'muted' in element
    ? { fit, muted: element.muted, volume: element.volume }
    : { fit, muted: true, volume: 0 };
}

function cropOf(element: ElementOf<MediaElementType>): Crop | undefined {
  return 'crop' in element ? element.crop : undefined;
}
