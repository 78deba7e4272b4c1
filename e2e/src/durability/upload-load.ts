import { type Marquee, TusUpload } from '@marquee/testkit/harness';
import { noisePng } from '../support/png.ts';

const PIECE = 8 * 1024;

/** Uploads pictures one after another; an upload that a kill interrupts is resumed. */
export class UploadLoad {
  /** Contents that the server confirmed, by material id. */
  readonly done = new Map<number, Buffer>();
  #current: TusUpload | undefined;
  #count = 0;

  async run(marquee: Marquee): Promise<never> {
    for (;;) await this.finish(marquee);
  }

  /** Resumes the current upload, or starts one, until the server has verified it. */
  async finish(marquee: Marquee): Promise<void> {
    this.#current ??= new TusUpload(`noise-${++this.#count}.png`, noisePng(100, 100));
    const { material_id } = await this.#current.resume(marquee, PIECE);
    if (material_id === null) throw new Error('done without a material');
    this.done.set(material_id, this.#current.content);
    this.#current = undefined;
  }
}
