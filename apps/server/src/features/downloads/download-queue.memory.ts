import type { Clock } from '../../platform/clock/clock.ts';

/** Devices begin to give up on a server that does not answer after 30 seconds. */
export const MAX_WAIT_MS = 20_000;
/** More requests are not kept waiting. */
export const MAX_WAITING = 2000;

/**
 * Resolves when the device may send its file, with the function to call afterwards, or with undefined if it has to ask
 * again later, or has gone.
 * @param limit devices; null for no limit
 * @param left aborted once the device has left
 */
export type Enter = (
  deviceId: number,
  limit: number | null,
  left: AbortSignal,
) => Promise<(() => void) | undefined>;

/** The turns of the devices of a company. */
export interface Turns {
  /** Whether nobody downloads or waits. */
  readonly isEmpty: boolean;
  readonly enter: Enter;
}

interface Waiting {
  deviceId: number;
  /** @param isAdmitted false if the request may not continue */
  settle: (isAdmitted: boolean) => void;
}

/**
 * Lets as many devices download at the same time as their company allows. The others wait, first come, first served,
 * and a device waits again for each file, so that none keeps its place for long. Requests of one device share its place. For the one
 * node on its database.
 */
export class DownloadQueue implements Turns {
  readonly #clock: Clock;
  /** The number of requests of each device that downloads. */
  readonly #active = new Map<number, number>();
  #waiting: Waiting[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isEmpty(): boolean {
    return this.#active.size === 0 && this.#waiting.length === 0;
  }

  enter: Enter = async (deviceId, limit, left) => {
    // As long as requests wait there is no room, so nobody passes them.
    const mayBegin = this.#hasRoom(deviceId, limit);
    if (!mayBegin && !(await this.#wait(deviceId, left))) return undefined;
    if (mayBegin) this.#join(deviceId);
    return () => this.#leave(deviceId, limit);
  };

  #hasRoom(deviceId: number, limit: number | null): boolean {
    return limit === null || this.#active.has(deviceId) || this.#active.size < limit;
  }

  async #wait(deviceId: number, left: AbortSignal): Promise<boolean> {
    if (left.aborted || this.#waiting.length >= MAX_WAITING) return false;
    return new Promise((resolve) => {
      const own: Waiting = {
        deviceId,
        settle: (isAdmitted) => {
          cancel();
          left.removeEventListener('abort', leave);
          this.#waiting = this.#waiting.filter((one) => one !== own);
          if (isAdmitted) this.#join(deviceId);
          resolve(isAdmitted);
        },
      };
      const cancel = this.#clock.after(MAX_WAIT_MS, () => own.settle(false));
      const leave = () => own.settle(false);
      left.addEventListener('abort', leave);
      this.#waiting.push(own);
    });
  }

  #join(deviceId: number): void {
    this.#active.set(deviceId, (this.#active.get(deviceId) ?? 0) + 1);
  }

  #leave(deviceId: number, limit: number | null): void {
    const left = (this.#active.get(deviceId) ?? 0) - 1;
    if (left > 0) this.#active.set(deviceId, left);
    else this.#active.delete(deviceId);
    for (const next of [...this.#waiting]) if (this.#hasRoom(next.deviceId, limit)) next.settle(true);
  }
}
