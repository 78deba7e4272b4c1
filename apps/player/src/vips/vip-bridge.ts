import type { DeviceVip } from '@marquee/device-protocol';
import type { EncryptedVipStorage } from './encrypted-vip-storage.ts';

/** A VIP as the source gets it. */
interface BridgedVip {
  readonly id: string;
  /** A JPEG; null without a picture. */
  readonly picture: Blob | null;
}

/**
 * Offers `marqueeVips()` to the source outside of the page, which recognizes VIPs, and tells it by the event `marquee-vips` when it
 * has to ask again. A function of the window, because pages of other origins that a program embeds cannot call it.
 */
export class VipBridge {
  readonly #page: EventTarget;
  readonly #storage: Pick<EncryptedVipStorage, 'readPicture'>;
  #vips: readonly DeviceVip[] = [];

  constructor(page: EventTarget, storage: Pick<EncryptedVipStorage, 'readPicture'>) {
    this.#page = page;
    this.#storage = storage;
    Object.defineProperty(page, 'marqueeVips', { value: () => this.#read() });
  }

  /** The VIPs that are on disk now. */
  use(vips: readonly DeviceVip[]): void {
    this.#vips = vips;
    this.#page.dispatchEvent(new Event('marquee-vips'));
  }

  #read(): Promise<BridgedVip[]> {
    return Promise.all(
      this.#vips.map(async ({ id, picture }) => ({
        id,
        picture: picture && ((await this.#storage.readPicture(id)) ?? null),
      })),
    );
  }
}
