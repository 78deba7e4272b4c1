const KIB = 1024;

/**
 * The fewer downloads, the larger their reads. Two hundred readers that stop reading, each with two buffers of the
 * size it got when it came, hold 31 MiB together.
 */
const SIZES = [
  { downloads: 2, size: 2048 * KIB },
  { downloads: 8, size: 512 * KIB },
  { downloads: 32, size: 128 * KIB },
  { downloads: Number.POSITIVE_INFINITY, size: 32 * KIB },
];

/** Most memory kept for the next download while nobody uses it. */
const KEPT_BYTES = 16 * 1024 * KIB;

/** Lends the buffers of downloads, so that a gigabyte passes through the same few of them. */
export class BufferPool {
  readonly #free = new Map<number, Buffer[]>();
  #freeBytes = 0;
  #downloads = 0;

  join(): void {
    this.#downloads += 1;
  }

  leave(): void {
    this.#downloads -= 1;
  }

  /** A buffer of the size that suits the present number of downloads, never much larger than `wanted`. */
  borrow(wanted: number): Buffer {
    const suited = SIZES.find(({ downloads }) => this.#downloads <= downloads)?.size ?? 32 * KIB;
    const size = wanted >= suited ? suited : (SIZES.findLast((step) => step.size >= wanted)?.size ?? suited);
    const buffer = this.#free.get(size)?.pop();
    if (!buffer) return Buffer.allocUnsafeSlow(size);
    this.#freeBytes -= size;
    return buffer;
  }

  release(buffer: Buffer): void {
    if (this.#freeBytes + buffer.length > KEPT_BYTES) return;
    const free = this.#free.get(buffer.length) ?? [];
    this.#free.set(buffer.length, free);
    free.push(buffer);
    this.#freeBytes += buffer.length;
  }
}
