import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE, type Upload, uploadSchema } from '@marquee/contract';
import type { Marquee } from './marquee.ts';

const DEFAULT_PIECE = 8 << 20;

/** Only uploads of materials become a material. */
const verifiedSchema = uploadSchema
  .pick({ state: true, failure: true })
  .extend({ material_id: uploadSchema.shape.material_id.default(null) });

/** One tus upload; tracks what the server has acknowledged. */
export class TusUpload {
  readonly name: string;
  readonly content: Buffer;
  /** Bytes that the server has confirmed. */
  acknowledged = 0;
  readonly #uploads: string;
  #location: string | undefined;

  /** @param uploads the path of the uploads, which are of materials by default */
  constructor(name: string, content: Buffer, uploads = '/materials/uploads') {
    this.name = name;
    this.content = content;
    this.#uploads = uploads;
  }

  get id(): string | undefined {
    return this.#location?.slice(this.#location.lastIndexOf('/') + 1);
  }

  /** Creates the upload and sends only its first bytes. */
  async begin(marquee: Marquee, bytes: number): Promise<void> {
    this.#location = await this.#create(marquee);
    await this.#append(marquee, bytes);
  }

  /** Uploads the rest of the file in pieces, and waits until the server has verified it. */
  async resume(marquee: Marquee, piece = DEFAULT_PIECE): Promise<Pick<Upload, 'material_id'>> {
    this.#location ??= await this.#create(marquee);
    await this.#fetchOffset(marquee);
    while (this.acknowledged < this.content.length) await this.#append(marquee, piece);
    return this.#verified(marquee);
  }

  /** @throws Error if the server has fewer bytes than it had acknowledged. */
  async #fetchOffset(marquee: Marquee): Promise<void> {
    const response = await this.#request(marquee, 'HEAD');
    const offset = Number(response.headers.get('upload-offset'));
    if (!response.ok || offset < this.acknowledged) {
      throw new Error(
        `${this.name}: ${response.status}, ${offset} bytes after ${this.acknowledged} acknowledged`,
      );
    }
    this.acknowledged = offset;
  }

  async #create(marquee: Marquee): Promise<string> {
    const response = await fetch(`${marquee.address}${API_BASE}${this.#uploads}`, {
      method: 'POST',
      headers: {
        cookie: marquee.cookie,
        'tus-resumable': '1.0.0',
        'upload-length': String(this.content.length),
        'upload-metadata': `name ${Buffer.from(this.name).toString('base64')}`,
      },
    });
    const location = response.headers.get('location');
    if (response.status !== 201 || !location) throw new Error(`${response.status} ${await response.text()}`);
    return new URL(location, marquee.address).pathname;
  }

  async #append(marquee: Marquee, piece: number): Promise<void> {
    const end = Math.min(this.acknowledged + piece, this.content.length);
    const response = await this.#request(marquee, 'PATCH', this.content.subarray(this.acknowledged, end));
    if (response.status !== 204) throw new Error(`${response.status} ${await response.text()}`);
    this.acknowledged = Number(response.headers.get('upload-offset'));
  }

  async #verified(marquee: Marquee): Promise<Pick<Upload, 'material_id'>> {
    for (;;) {
      const upload = verifiedSchema.parse(await marquee.call('GET', `${this.#uploads}/${this.id}`));
      if (upload.state === 'done') return upload;
      if (upload.state === 'failed') throw new Error(`${this.name}: ${upload.failure?.code}`);
      await pause(20);
    }
  }

  #request(marquee: Marquee, method: string, body?: Buffer): Promise<Response> {
    return fetch(marquee.address + this.#location, {
      method,
      headers: {
        cookie: marquee.cookie,
        'tus-resumable': '1.0.0',
        ...(body && {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(this.acknowledged),
        }),
      },
      ...(body && { body: new Uint8Array(body) }),
    });
  }
}
