import { MessageAllowance } from './message-allowance.memory.ts';

/** After this long every allowance is full again. */
const FORGET_AFTER_MS = 60_000;
/** Above this number of devices, those that are no longer needed are removed. */
const MANY_DEVICES = 10_000;

/** Limits the reports of polling devices as a connection limits its messages. */
export class ReportAllowances {
  readonly #byDevice = new Map<number, { allowance: MessageAllowance; at: number }>();

  /** Takes this many messages of a device; false when it sends too many. */
  take(deviceId: number, messages: number, now: number): boolean {
    this.#forgetQuiet(now);
    const { allowance } = this.#byDevice.get(deviceId) ?? { allowance: new MessageAllowance(now) };
    this.#byDevice.set(deviceId, { allowance, at: now });
    for (let taken = 0; taken < messages; taken += 1) if (!allowance.take(now)) return false;
    return true;
  }

  #forgetQuiet(now: number): void {
    if (this.#byDevice.size < MANY_DEVICES) return;
    for (const [id, { at }] of this.#byDevice) if (now - at > FORGET_AFTER_MS) this.#byDevice.delete(id);
  }
}
