const KIB = 1024;

/**
 * The fewer downloads, the larger their buffers. Two hundred stalled readers, each with two buffers of the size at the time
 * when it started, use 31 MiB together.
 */
const SIZES = [
  { downloads: 2, size: 2048 * KIB },
  { downloads: 8, size: 512 * KIB },
  { downloads: 32, size: 128 * KIB },
  { downloads: Number.POSITIVE_INFINITY, size: 32 * KIB },
];

/** At most this much unused memory is kept for the next download. */
const KEPT_BYTES = 16 * 1024 * KIB;

/** Reuses the buffers of downloads, so that a gigabyte passes through the same few buffers. */
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

  /** Returns a buffer of the size for the current number of downloads, never much larger than `wanted`. */
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
