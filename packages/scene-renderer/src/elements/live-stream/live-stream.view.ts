import { type Cancel, type ElementOf, elementStateAt, isRelayedAddress } from '@marquee/scene';
import { FallbackCover } from '../../image/fallback-cover.ts';
import type { Moment, RenderContext } from '../../render-context.ts';
import { type LoadEngine, loadEngine } from '../../stream/load-engine.ts';
import { StreamPlayer } from '../../stream/stream-player.ts';
import { createBox } from '../../style/create-box.ts';
import { StyleWriter } from '../../style/style-writer.ts';
import type { ElementView } from '../element-view.ts';
import { StreamCaption } from './stream-caption.ts';
import { createStreamCover, type StreamCover } from './stream-cover.ts';

/** How long a stream that is not shown stays connected: longer than a program waits for its turn. */
const MAX_IDLE_MS = 30_000;
/** How long a scene waits for the first picture. */
const MAX_FIRST_WAIT_MS = 1_500;
/** A longer step of the timeline is a jump. */
const MAX_STEP_MS = 1_000;

/** In both languages, because the renderer has none of its own. */
const NEEDS_RELAY = 'RTSP/RTMP 需要 kiosk 代理程序 · RTSP/RTMP needs the kiosk agent';

type LiveStream = ElementOf<'live-stream'>;

/**
 * A live stream; its fallback picture, or a drawing, while no address can be shown. It connects before it is shown, so that it is there
 * when its scene begins. On the canvas it connects only while the scene plays there, and thumbnails never connect.
 */
export class LiveStreamView implements ElementView<'live-stream'> {
  readonly node: HTMLElement;
  readonly #context: RenderContext;
  readonly #drawing: StreamCover;
  readonly #cover: FallbackCover;
  readonly #coverStyle: StyleWriter;
  readonly #caption: StreamCaption | undefined;
  readonly #player: StreamPlayer;
  #element: LiveStream;
  #lastTimeMs = 0;
  #cancelIdle: Cancel | undefined;

  constructor(element: LiveStream, context: RenderContext, load: LoadEngine = loadEngine) {
    this.#context = context;
    this.#element = element;
    this.node = createBox(context.document, 'div', { overflow: 'hidden' });
    this.#drawing = createStreamCover(context.document);
    this.#cover = new FallbackCover(context, this.#drawing.node);
    this.#coverStyle = new StyleWriter(this.#cover.node);
    this.#player = new StreamPlayer(context, load, () => this.#pictureChanged());
    this.node.append(this.#cover.node, this.#player.node);
    if (context.mode === 'edit') {
      this.#caption = new StreamCaption(context.document);
      this.node.append(this.#caption.node);
    }
    this.update(element);
    if (context.mode === 'play') this.#rest(0);
  }

  update(element: LiveStream): void {
    const isOther = JSON.stringify(element.addresses) !== JSON.stringify(this.#element.addresses);
    this.#element = element;
    this.#cover.update(element.fallback);
    this.#caption?.update(element);
    this.#drawing.setWords(this.#needsRelay() ? NEEDS_RELAY : '');
    this.#player.configure(element);
    if (isOther) this.#player.close();
    this.#pictureChanged();
  }

  show(moment: Moment): void {
    if (this.#context.mode === 'still') return;
    const passedMs = this.#stepTo(moment);
    const { index } = elementStateAt(this.#element, moment);
    if (moment.isPlaying) this.#play(index, passedMs);
    else this.#rest(index);
  }

  async whenReady(): Promise<void> {
    const { setTimer } = this.#context;
    const wait = new Promise<void>((resolve) => {
      if (setTimer) setTimer(MAX_FIRST_WAIT_MS, resolve);
      else resolve();
    });
    await Promise.all([this.#cover.whenSettled(), Promise.race([this.#player.whenSettled(), wait])]);
  }

  destroy(): void {
    this.#cancelIdle?.();
    this.#player.close();
    this.#cover.destroy();
    this.node.remove();
  }

  #play(index: number, passedMs: number): void {
    this.#cancelIdle?.();
    this.#cancelIdle = undefined;
    if (this.#player.isOpen) this.#player.turnTo(index);
    else this.#player.open(this.#element.addresses, index);
    this.#player.configure(this.#element);
    this.#player.play(passedMs);
  }

  /** While no time passes the picture stands; a stream that is not needed soon is disconnected. */
  #rest(index: number): void {
    if (this.#context.mode === 'edit') {
      if (this.#player.isOpen) this.#player.close();
      return;
    }
    this.#player.pause();
    if (this.#cancelIdle) return;
    if (!this.#player.isOpen) this.#player.open(this.#element.addresses, index);
    this.#cancelIdle = this.#context.setTimer?.(MAX_IDLE_MS, () => this.#player.close()) ?? (() => {});
  }

  /** Whether nothing can be shown here, whatever the servers do. */
  #needsRelay(): boolean {
    const { mode, relayStream } = this.#context;
    const { addresses } = this.#element;
    if (mode !== 'play' || addresses.length === 0) return false;
    return addresses.every(({ url }) => isRelayedAddress(url) && !relayStream?.(url));
  }

  /** Real milliseconds since the last moment, by the timeline. */
  #stepTo({ sceneTimeMs, rate }: Moment): number {
    const stepMs = sceneTimeMs - this.#lastTimeMs;
    this.#lastTimeMs = sceneTimeMs;
    return stepMs > 0 && stepMs < MAX_STEP_MS ? stepMs / rate : 0;
  }

  /** Where the stream leaves margins, what lies below the element is seen, as with a video. */
  #pictureChanged(): void {
    const hasAddress = this.#element.addresses.length > 0;
    const isCovered = !this.#player.hasPicture;
    // The editor says on the canvas what is missing, and the drawing must not lie behind it.
    const isDrawn = isCovered && (hasAddress || this.#caption === undefined);
    this.#coverStyle.write({ visibility: isDrawn ? 'inherit' : 'hidden' });
    this.#caption?.setVisible(isCovered && hasAddress);
  }
}
