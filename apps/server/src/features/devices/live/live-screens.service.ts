import { MAX_LIVE_FRAME_BYTES } from '@marquee/device-protocol';
import type { z } from 'zod';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { ScreenFrame } from './live-frame.model.ts';
import { liveFailure, livePart, liveWanted } from './live-view.topic.ts';

/** A question that was lost on its way is asked again after this time. */
const ASK_AGAIN_MS = 2000;
/** An older frame says nothing about the screen. */
const FRESH_MS = 5000;
const UNUSED_MS = 30_000;
const SWEEP_MS = 10_000;
/** Base64 has four characters for three bytes. */
const MAX_CHARACTERS = Math.ceil((MAX_LIVE_FRAME_BYTES * 4) / 3) + 4;

type Part = z.infer<typeof livePart.schema>;

/** The result of waiting for a frame. */
export type Awaited =
  | { readonly kind: 'frame'; readonly frame: ScreenFrame }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'none' };

interface Screen {
  frame: ScreenFrame | undefined;
  /** Why the device sends none. */
  failure: string | undefined;
  waiters: Set<() => void>;
  asked: { after: string; at: number } | undefined;
  usedAt: number;
  partial: { id: string; parts: Map<number, string>; characters: number } | undefined;
}

export interface LiveScreensParts {
  bus: Bus;
  clock: Clock;
  nodeId: string;
}

/**
 * The screens that consoles of this node watch, with the newest frame of each: however slow a console is, nothing is kept for it but the
 * frame that all share.
 */
export class LiveScreens {
  readonly #parts: LiveScreensParts;
  readonly #screens = new Map<number, Screen>();

  constructor(parts: LiveScreensParts) {
    this.#parts = parts;
  }

  /** Returns a function that ends the subscriptions. */
  start(): () => void {
    const { bus, clock, nodeId } = this.#parts;
    const ignore = () => undefined;
    const stops = [
      bus.subscribe(livePart, (part) => part.to === nodeId && this.#takePart(part), ignore),
      bus.subscribe(liveFailure, ({ device_id, reason }) => this.#fail(device_id, reason), ignore),
      clock.every(SWEEP_MS, () => this.#sweep()),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const { waiters } of this.#screens.values()) for (const wake of waiters) wake();
    };
  }

  /** How many screens are kept. */
  get size(): number {
    return this.#screens.size;
  }

  /** The newest frame other than `after`, as soon as there is one, or what there is after `ms`. */
  async next(deviceId: number, after: string, ms: number): Promise<Awaited> {
    const screen = this.#screenOf(deviceId);
    if (!this.#hasNews(screen, after)) {
      this.#ask(deviceId, screen);
      if (!this.#hasNews(screen, after)) await this.#wait(screen, ms);
    }
    screen.usedAt = this.#parts.clock.now();
    if (screen.frame && this.#hasNews(screen, after)) return { kind: 'frame', frame: screen.frame };
    return screen.failure === undefined ? { kind: 'none' } : { kind: 'failed', reason: screen.failure };
  }

  /** A frame of a device that consoles of this node wait for. */
  take(deviceId: number, frame: ScreenFrame): void {
    const screen = this.#screens.get(deviceId);
    if (!screen) return;
    screen.frame = frame;
    screen.failure = undefined;
    screen.asked = undefined;
    for (const wake of screen.waiters) wake();
  }

  #screenOf(deviceId: number): Screen {
    const now = this.#parts.clock.now();
    const known = this.#screens.get(deviceId);
    if (known) {
      known.usedAt = now;
      return known;
    }
    const screen: Screen = {
      frame: undefined,
      failure: undefined,
      waiters: new Set(),
      asked: undefined,
      usedAt: now,
      partial: undefined,
    };
    this.#screens.set(deviceId, screen);
    return screen;
  }

  #hasNews({ frame }: Screen, after: string): boolean {
    return (
      frame !== undefined && frame.id !== after && this.#parts.clock.now() - frame.received_at < FRESH_MS
    );
  }

  /** One question for all consoles of this node. */
  #ask(deviceId: number, screen: Screen): void {
    const { bus, clock, nodeId } = this.#parts;
    const after = screen.frame?.id ?? '';
    const now = clock.now();
    if (screen.asked?.after === after && now - screen.asked.at < ASK_AGAIN_MS) return;
    screen.asked = { after, at: now };
    bus.publish(liveWanted, { node_id: nodeId, device_id: deviceId, after });
  }

  #wait({ waiters }: Screen, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        cancel();
        waiters.delete(wake);
        resolve();
      };
      const cancel = this.#parts.clock.after(ms, wake);
      waiters.add(wake);
    });
  }

  #takePart({ device_id, frame_id, index, count, data, ...facts }: Part): void {
    const screen = this.#screens.get(device_id);
    if (!screen) return;
    if (screen.partial?.id !== frame_id) screen.partial = { id: frame_id, parts: new Map(), characters: 0 };
    const { partial } = screen;
    if (!partial.parts.has(index)) partial.characters += data.length;
    if (partial.characters > MAX_CHARACTERS) return;
    partial.parts.set(index, data);
    if (partial.parts.size < count) return;
    screen.partial = undefined;
    const texts = Array.from({ length: count }, (_, at) => partial.parts.get(at) ?? '');
    const { mime, received_at, release_id } = facts;
    const frame = { mime, received_at, release_id, data: Buffer.from(texts.join(''), 'base64') };
    this.take(device_id, { id: frame_id, ...frame });
  }

  #fail(deviceId: number, reason: string): void {
    const screen = this.#screens.get(deviceId);
    if (!screen) return;
    screen.failure = reason;
    screen.asked = undefined;
    for (const wake of screen.waiters) wake();
  }

  #sweep(): void {
    const before = this.#parts.clock.now() - UNUSED_MS;
    for (const [deviceId, { usedAt, waiters }] of this.#screens)
      if (usedAt < before && waiters.size === 0) this.#screens.delete(deviceId);
  }
}
