import { type Fit, isRelayedAddress, type StreamAddress, streamFormatOf } from '@marquee/scene';
import { detailOf, nameOf } from '../fault.ts';
import type { RenderContext } from '../render-context.ts';
import { createBox } from '../style/create-box.ts';
import { StyleWriter } from '../style/style-writer.ts';
import type { LoadEngine } from './load-engine.ts';
import type { StreamConnection } from './stream-engine.ts';

/** How long an address may take until it shows a picture. */
const CONNECT_TIMEOUT_MS = 10_000;
/** How long a picture may be frozen. */
const MAX_STALL_MS = 5_000;
/** A stream that has played this long counts as one that works. */
const STABLE_MS = 10_000;

/** Why a player without a relay does not show such a stream, for operators. */
const NO_RELAY = 'this player cannot receive rtsp and rtmp streams without the kiosk agent';

/** How a stream is heard (`volume` 0-100), and how it fills its box. */
export interface SoundAndFit {
  fit: Fit;
  muted: boolean;
  volume: number;
}

/** Events of a slot. */
export interface SlotEvents {
  /** The first picture has arrived. */
  onReady: () => void;
  /** The stream failed, ended or froze; called once. */
  onLost: (reason: string) => void;
}

/** One connection to one address, with its own `<video>`. */
export class StreamSlot {
  readonly node: HTMLVideoElement;
  readonly style: StyleWriter;
  readonly address: StreamAddress;
  readonly #context: RenderContext;
  readonly #events: SlotEvents;
  #connection: StreamConnection | undefined;
  #state: 'connecting' | 'ready' | 'lost' | 'gone' = 'connecting';
  #waitedMs = 0;
  #playedMs = 0;
  #stalledMs = 0;
  #lastTime = Number.NaN;
  #isSilenced = false;
  #isStarting = false;

  constructor(context: RenderContext, address: StreamAddress, load: LoadEngine, events: SlotEvents) {
    this.#context = context;
    this.#events = events;
    this.address = address;
    this.node = createBox(context.document, 'video', { visibility: 'hidden' });
    this.node.muted = true;
    this.node.playsInline = true;
    this.node.preload = 'auto';
    this.node.disableRemotePlayback = true;
    this.style = new StyleWriter(this.node);
    this.node.onloadeddata = () => this.#arrived();
    this.node.onended = () => this.#lose('the stream ended');
    this.node.onerror = () => this.#lose(this.node.error?.message ?? '');
    void this.#connect(load);
  }

  /** Whether a picture can be seen: the present one, or the last one of a lost stream. A stream of sound alone has none. */
  get hasPicture(): boolean {
    return this.node.videoWidth > 0;
  }

  get isReady(): boolean {
    return this.#state === 'ready';
  }

  get isLost(): boolean {
    return this.#state === 'lost';
  }

  get isStable(): boolean {
    return this.#playedMs >= STABLE_MS;
  }

  get isFrozen(): boolean {
    return this.#stalledMs >= MAX_STALL_MS;
  }

  /** Sets fit and sound. Only `play` has sound, and a stream that the browser allowed to start only muted stays muted. */
  configure({ fit, muted, volume }: SoundAndFit): void {
    this.style.write({ objectFit: fit });
    this.node.muted = muted || this.#isSilenced || this.#context.mode !== 'play';
    this.node.volume = (volume / 100) * (this.#context.masterVolume?.() ?? 1);
  }

  /** Plays; call with the time that has passed since the last call. */
  play(passedMs: number): void {
    if (this.#state === 'connecting') {
      this.#waitedMs += passedMs;
      if (this.#waitedMs >= CONNECT_TIMEOUT_MS) this.#lose('no picture has arrived');
      return;
    }
    if (this.#state !== 'ready') return;
    this.#startIfPaused();
    const isMoving = this.node.currentTime !== this.#lastTime;
    this.#lastTime = this.node.currentTime;
    this.#stalledMs = isMoving ? 0 : this.#stalledMs + passedMs;
    if (isMoving) this.#playedMs += passedMs;
    if (this.isFrozen) this.#lose('the picture is frozen');
  }

  pause(): void {
    this.#stalledMs = 0;
    if (this.#state === 'ready' && !this.node.paused) this.node.pause();
  }

  /** Releases connection and decoder. */
  destroy(): void {
    this.#state = 'gone';
    this.node.onloadeddata = null;
    this.node.onended = null;
    this.node.onerror = null;
    this.node.pause();
    this.#connection?.close();
    this.node.removeAttribute('src');
    this.node.load();
    this.node.remove();
  }

  async #connect(load: LoadEngine): Promise<void> {
    try {
      const address = isRelayedAddress(this.address.url) ? await this.#relayed() : this.address;
      const connect = await load(streamFormatOf(address));
      if (this.#state !== 'connecting') return;
      const connection = connect(this.node, address.url, (reason) => this.#lose(reason));
      // It may have failed already.
      if (this.#isGone) connection.close();
      else this.#connection = connection;
    } catch (reason) {
      this.#lose(detailOf(reason));
    }
  }

  /** Rejects without a relay, and never before the slot is known to its player. */
  async #relayed(): Promise<StreamAddress> {
    const relayed = this.#context.relayStream?.(this.address.url);
    if (!relayed) throw new Error(NO_RELAY);
    return relayed;
  }

  #arrived(): void {
    if (this.#state !== 'connecting') return;
    this.#state = 'ready';
    this.#events.onReady();
  }

  /** The connection is closed when the slot is destroyed, so that the last picture remains until then. */
  #lose(reason: string): void {
    if (this.#state === 'lost' || this.#isGone) return;
    this.#state = 'lost';
    this.#events.onLost(reason);
  }

  get #isGone(): boolean {
    return this.#state === 'gone';
  }

  #startIfPaused(): void {
    if (!this.node.paused || this.#isStarting) return;
    this.#isStarting = true;
    this.#connection?.toLive();
    this.node
      .play()
      .catch((reason: unknown) => this.#refused(reason))
      .finally(() => {
        this.#isStarting = false;
      });
  }

  /** Browsers may block sound until a user touches the page; a muted stream is better than none. */
  #refused(reason: unknown): void {
    const name = nameOf(reason);
    if (this.#state !== 'ready' || name === 'AbortError') return;
    if (name !== 'NotAllowedError' || this.#isSilenced) return this.#lose(detailOf(reason));
    this.#isSilenced = true;
    this.node.muted = true;
    this.#context.report({ code: 'autoplay_muted', detail: detailOf(reason) });
  }
}
