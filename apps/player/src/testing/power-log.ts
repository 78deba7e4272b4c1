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

/** A disk that records each change, so that a test can cut the power after any of them. */
export class PowerLog {
  readonly disk: Disk = emptyDisk();
  readonly writes: DiskWrite[] = [];

  write(change: DiskWrite): void {
    this.writes.push(change);
    change(this.disk);
  }

  /** The disk after a power cut following this many writes. */
  cutAfter(count: number): PowerLog {
    const log = new PowerLog();
    for (const change of this.writes.slice(0, count)) log.write(change);
    return log;
  }
}
