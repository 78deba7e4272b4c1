/** One change that reached the disk. */
export type DiskWrite = (disk: Disk) => void;

/** Everything that survives a power cut. */
export interface Disk {
  readonly state: Map<string, unknown>;
  readonly files: Map<string, Uint8Array>;
  readonly parts: Map<string, Uint8Array>;
}

export function emptyDisk(): Disk {
  return { state: new Map(), files: new Map(), parts: new Map() };
}

/** A disk that records each change, so that a test can cut the power after or within any of them. */
export class PowerLog {
  readonly disk: Disk = emptyDisk();
  readonly writes: DiskWrite[] = [];
  readonly #halves = new Map<number, DiskWrite>();

  /** @param half what a power cut within the change leaves, if the disk does not make it all or nothing */
  write(change: DiskWrite, half?: DiskWrite): void {
    if (half) this.#halves.set(this.writes.length, half);
    this.writes.push(change);
    change(this.disk);
  }

  /** The disk after a power cut following this many writes. */
  cutAfter(count: number): PowerLog {
    const log = new PowerLog();
    for (const change of this.writes.slice(0, count)) log.write(change);
    return log;
  }

  /** The disks that a power cut after this many writes may leave: without and, if it can be torn, with half of the next one. */
  cutsAfter(count: number): PowerLog[] {
    const half = this.#halves.get(count);
    const log = this.cutAfter(count);
    if (!half) return [log];
    const torn = this.cutAfter(count);
    torn.write(half);
    return [log, torn];
  }
}
