import type { PayloadOf } from '@marquee/commands';
import type { DeviceVip } from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import type { SourceViewer } from '../audience/read-viewers.ts';
import type { Clock } from '../clock/clock.ts';
import type { VipParts } from './vip-parts.ts';
import { WelcomeSound, type WelcomeSoundOptions } from './welcome-sound.ts';

const SHOWN_FOR_MS = 8000;
/** Who stays in front of the screen, or comes back, is not welcomed again before. */
const AGAIN_AFTER_MS = 10 * 60_000;

export interface WelcomesOptions extends WelcomeSoundOptions {
  readonly clock: Clock;
  readonly layer: VipParts['layer'];
  /** The time of the server, in epoch milliseconds. */
  readonly serverNow: () => number;
  /** False while the screen is off, paused, or shows an emergency message. */
  readonly isAllowed: () => boolean;
}

/**
 * Welcomes the VIPs in front of one screen, one after another. Who was welcomed is in memory only: a device keeps no record of
 * who was where.
 */
export class Welcomes {
  readonly #options: WelcomesOptions;
  readonly #sound: WelcomeSound;
  #vips: ReadonlyMap<string, DeviceVip> = new Map();
  #present: readonly string[] = [];
  /** When each VIP was last welcomed, by the monotonic clock. */
  readonly #welcomedAt = new Map<string, number>();
  #shown: string | undefined;
  #cancelHiding: Cancel = () => {};

  constructor(options: WelcomesOptions) {
    this.#options = options;
    this.#sound = new WelcomeSound(options);
  }

  setSound(setting: PayloadOf<'rpc-ai-vip'>): void {
    this.#sound.set(setting);
  }

  /** The VIPs of this device. The welcome of one who is no longer among them ends. */
  use(vips: readonly DeviceVip[]): void {
    this.#vips = new Map(vips.map((vip) => [vip.id, vip]));
    for (const id of this.#welcomedAt.keys()) if (!this.#vips.has(id)) this.#welcomedAt.delete(id);
    if (this.#shown !== undefined && !this.#vips.has(this.#shown)) this.#hide();
    this.#showNext();
  }

  /** @param people everyone in front of the screen; undefined for a source that has fallen silent */
  report(people: readonly SourceViewer[] = []): void {
    this.#present = people.flatMap(({ vip }) => vip ?? []);
    this.#showNext();
  }

  /** Call when the screen may show welcomes again, or no longer. */
  refresh(): void {
    if (!this.#options.isAllowed()) this.#hide();
    this.#showNext();
  }

  stop(): void {
    this.#present = [];
    this.#hide();
  }

  #showNext(): void {
    const { clock, layer, isAllowed } = this.#options;
    if (this.#shown !== undefined || !isAllowed()) return;
    const now = clock.now();
    const vip = this.#present.map((id) => this.#vips.get(id)).find((one) => one && this.#isDue(one, now));
    if (!vip) return;
    this.#shown = vip.id;
    this.#welcomedAt.set(vip.id, now);
    this.#sound.play(vip.sound, layer.show(vip.welcomeText));
    this.#cancelHiding = clock.setTimer(SHOWN_FOR_MS, () => {
      this.#hide();
      this.#showNext();
    });
  }

  #isDue({ id, expiresAt }: DeviceVip, now: number): boolean {
    if (expiresAt <= this.#options.serverNow()) return false;
    const last = this.#welcomedAt.get(id);
    return last === undefined || now - last >= AGAIN_AFTER_MS;
  }

  #hide(): void {
    if (this.#shown === undefined) return;
    this.#shown = undefined;
    this.#cancelHiding();
    this.#options.layer.hide();
    this.#sound.stop();
  }
}
