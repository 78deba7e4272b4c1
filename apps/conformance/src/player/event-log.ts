import type { DeviceMessage } from '@marquee/device-protocol';

type MessageType = DeviceMessage['type'];
type MessageOf<Type extends MessageType> = Extract<DeviceMessage, { type: Type }>;

/** Something that the player did, and when (milliseconds of a clock that only moves forward). */
export type PlayerEvent = { readonly at: number } & (
  | { readonly kind: 'request'; method: string; path: string; headers: Headers; body: unknown }
  | { readonly kind: 'opened'; connection: number; token: string | undefined }
  | { readonly kind: 'closed'; connection: number }
  | { readonly kind: 'message'; connection: number; message: DeviceMessage }
  | { readonly kind: 'frame'; bytes: number; problem: string | undefined }
  | { readonly kind: 'malformed'; connection: number; text: string; reason: string }
);

type Headers = Readonly<Record<string, string | string[] | undefined>>;
export type EventOf<Kind extends PlayerEvent['kind']> = Extract<PlayerEvent, { kind: Kind }>;
type Unstamped = PlayerEvent extends infer Each
  ? Each extends PlayerEvent
    ? Omit<Each, 'at'>
    : never
  : never;

/** Everything that the player did, in order, with ways to wait for more. */
export class EventLog {
  readonly events: PlayerEvent[] = [];
  readonly #waiting = new Set<() => void>();

  add(event: Unstamped): void {
    this.events.push({ ...event, at: performance.now() } as PlayerEvent);
    for (const check of [...this.#waiting]) check();
  }

  /** A place in the log, to look for events after it. */
  get end(): number {
    return this.events.length;
  }

  /** The first matching event after a place, or undefined if none comes in time. */
  async find<Found>(
    from: number,
    withinMs: number,
    pick: (event: PlayerEvent) => Found | undefined,
  ): Promise<Found | undefined> {
    const search = () => {
      for (const event of this.events.slice(from)) {
        const found = pick(event);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    const already = search();
    if (already !== undefined) return already;
    return new Promise((resolve) => {
      const finish = (found: Found | undefined) => {
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve(found);
      };
      const check = () => {
        const found = search();
        if (found !== undefined) finish(found);
      };
      const timer = setTimeout(() => finish(undefined), withinMs);
      this.#waiting.add(check);
    });
  }

  /** The next matching message of a type after a place. */
  message<Type extends MessageType>(
    from: number,
    withinMs: number,
    type: Type,
    fits: (message: MessageOf<Type>) => boolean = () => true,
  ): Promise<MessageOf<Type> | undefined> {
    return this.find(from, withinMs, (event) => {
      if (event.kind !== 'message' || event.message.type !== type) return undefined;
      const message = event.message as MessageOf<Type>;
      return fits(message) ? message : undefined;
    });
  }

  /** The next request for a path. */
  request(from: number, withinMs: number, path: string): Promise<EventOf<'request'> | undefined> {
    return this.find(from, withinMs, (event) =>
      event.kind === 'request' && event.path === path ? event : undefined,
    );
  }

  /** All requests so far. */
  requests(from = 0): EventOf<'request'>[] {
    return this.events.slice(from).filter((event) => event.kind === 'request');
  }

  /** All frames of a live view so far. */
  frames(from = 0): EventOf<'frame'>[] {
    return this.events.slice(from).filter((event) => event.kind === 'frame');
  }

  /** All messages of a type so far, with their connections and times. */
  all<Type extends MessageType>(type: Type, from = 0): (EventOf<'message'> & { message: MessageOf<Type> })[] {
    return this.events
      .slice(from)
      .filter(
        (event): event is EventOf<'message'> & { message: MessageOf<Type> } =>
          event.kind === 'message' && event.message.type === type,
      );
  }
}
