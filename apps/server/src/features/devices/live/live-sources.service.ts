import type { ServerMessage } from '@marquee/device-protocol';
import type { Bus } from '../../../platform/bus/bus.ts';
import { newId } from '../../../platform/chance/system-chance.ts';
import type { Cancel, Clock } from '../../../platform/clock/clock.ts';
import type { ScreenFrame } from './live-frame.model.ts';
import { LiveRate } from './live-rate.memory.ts';
import type { LiveScreens } from './live-screens.service.ts';
import { liveFailure, livePart, liveWanted } from './live-view.topic.ts';

/** A stream that nobody has watched for so long ends. */
export const UNWATCHED_MS = 30_000;
/** A device whose server has died ends by itself after this time. */
const ASKED_SECONDS = 60;
const ASK_AGAIN_MS = 20_000;
/** An older frame says nothing about the screen. */
const FRESH_MS = 5000;
/** Characters of base64; with its envelope a part fits into a notification of PostgreSQL. */
const PART_CHARACTERS = 7000;

/** The connection of a device that can send frames. */
export interface LiveConnection {
  send(message: ServerMessage): void;
}

interface Source {
  connection: LiveConnection;
  /** When a console last waited for a frame. */
  wantedAt: number;
  /** When the device was last asked; undefined while nobody watches. */
  askedAt: number | undefined;
  /** Nodes that wait for the next frame. */
  waiting: Set<string>;
  latest: ScreenFrame | undefined;
  rate: LiveRate;
  cancel: Cancel;
}

export interface LiveSourcesParts {
  bus: Bus;
  clock: Clock;
  nodeId: string;
  /** The consoles of this node. */
  screens: Pick<LiveScreens, 'take'>;
}

/**
 * The devices of this node that can send frames. A device sends while a console of any node waits for them; each node gets one frame for
 * each time that it asks, the newest.
 */
export class LiveSources {
  readonly #parts: LiveSourcesParts;
  readonly #sources = new Map<number, Source>();

  constructor(parts: LiveSourcesParts) {
    this.#parts = parts;
  }

  /** Returns a function that ends the subscription. */
  start(): () => void {
    const ignore = () => undefined;
    return this.#parts.bus.subscribe(
      liveWanted,
      ({ node_id, device_id, after }) => this.#want(node_id, device_id, after),
      ignore,
    );
  }

  stop(): void {
    for (const { cancel } of this.#sources.values()) cancel();
    this.#sources.clear();
  }

  /** A device that can send frames has connected, and was welcomed. */
  connected(deviceId: number, connection: LiveConnection): void {
    this.#sources.get(deviceId)?.cancel();
    this.#sources.set(deviceId, {
      connection,
      wantedAt: 0,
      askedAt: undefined,
      waiting: new Set(),
      latest: undefined,
      rate: new LiveRate(this.#parts.clock.now()),
      cancel: () => undefined,
    });
  }

  disconnected(deviceId: number, connection: LiveConnection): void {
    const source = this.#sources.get(deviceId);
    if (source?.connection !== connection) return;
    source.cancel();
    this.#sources.delete(deviceId);
  }

  /** A frame of a device. One that nobody asked for, or that is too many, is dropped. */
  received(deviceId: number, frame: Pick<ScreenFrame, 'mime' | 'release_id' | 'data'>): void {
    const now = this.#parts.clock.now();
    const source = this.#sources.get(deviceId);
    if (source?.askedAt === undefined || !source.rate.take(frame.data.length, now)) return;
    source.latest = { ...frame, id: newId(), received_at: now };
    for (const nodeId of source.waiting) this.#deliver(nodeId, deviceId, source.latest);
    source.waiting.clear();
  }

  failed(deviceId: number, reason: string): void {
    const source = this.#sources.get(deviceId);
    if (source?.askedAt === undefined) return;
    source.latest = undefined;
    this.#parts.bus.publish(liveFailure, { device_id: deviceId, reason });
  }

  #want(nodeId: string, deviceId: number, after: string): void {
    const source = this.#sources.get(deviceId);
    if (!source) return;
    const now = this.#parts.clock.now();
    source.wantedAt = now;
    if (source.askedAt === undefined) this.#watch(deviceId, source, UNWATCHED_MS);
    if (source.askedAt === undefined || now - source.askedAt >= ASK_AGAIN_MS) {
      source.askedAt = now;
      source.connection.send({ type: 'live', seconds: ASKED_SECONDS });
    }
    const { latest } = source;
    if (latest && latest.id !== after && now - latest.received_at < FRESH_MS)
      this.#deliver(nodeId, deviceId, latest);
    else source.waiting.add(nodeId);
  }

  #watch(deviceId: number, source: Source, ms: number): void {
    const { clock } = this.#parts;
    source.cancel = clock.after(ms, () => {
      const leftMs = source.wantedAt + UNWATCHED_MS - clock.now();
      if (leftMs > 0) return this.#watch(deviceId, source, leftMs);
      source.askedAt = undefined;
      source.latest = undefined;
      source.waiting.clear();
      source.connection.send({ type: 'live', seconds: 0 });
    });
  }

  #deliver(to: string, device_id: number, frame: ScreenFrame): void {
    const { bus, nodeId, screens } = this.#parts;
    if (to === nodeId) return screens.take(device_id, frame);
    const { id: frame_id, data, ...facts } = frame;
    const text = data.toString('base64');
    const count = Math.ceil(text.length / PART_CHARACTERS);
    for (let index = 0; index < count; index += 1) {
      const part = text.slice(index * PART_CHARACTERS, (index + 1) * PART_CHARACTERS);
      bus.publish(livePart, { to, device_id, frame_id, ...facts, index, count, data: part });
    }
  }
}
