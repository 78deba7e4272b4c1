import type { PayloadOf } from '@marquee/commands';
import type { MediaStore } from '../storage/media-store.ts';

/** A digital-human resource, as the software outside of the page gets it. */
interface OfferedResource {
  readonly id: number;
  readonly name: string;
  /** The archive; null until it has arrived. */
  readonly file: Blob | null;
}

/**
 * Offers `marqueeDigitalHumans()` to software outside of the page that builds digital humans from them, and tells it by the event
 * `marquee-digital-humans` when the list has changed. A function of the window, because pages of other origins that a program embeds cannot
 * call it. The manifest has the files, so they are fetched, verified and removed with all others.
 */
export class KeptResources {
  readonly #page: EventTarget;
  readonly #media: Pick<MediaStore, 'open'>;
  #resources: PayloadOf<'rpc-digital-resources'>['resources'] = [];

  constructor(page: EventTarget, media: Pick<MediaStore, 'open'>) {
    this.#page = page;
    this.#media = media;
    Object.defineProperty(page, 'marqueeDigitalHumans', { value: () => this.#read() });
  }

  keep({ resources }: PayloadOf<'rpc-digital-resources'>): void {
    this.#resources = resources;
    this.#page.dispatchEvent(new Event('marquee-digital-humans'));
  }

  #read(): Promise<OfferedResource[]> {
    return Promise.all(
      this.#resources.map(async ({ id, name, sha256 }) => ({
        ...{ id, name },
        file: (await this.#media.open(sha256)) ?? null,
      })),
    );
  }
}
