import type { DeviceMessages, FaultKind, ManifestFile, ManifestRefusal } from '@marquee/device-protocol';
import type { SceneFault } from '@marquee/scene-renderer';
import type { Clock } from '../clock/clock.ts';
import type { DownloadFailure } from '../download/download-order.ts';
import type { Item } from '../playback/item.ts';

export type FaultFacts = Omit<DeviceMessages['fault'], 'type' | 'at'>;

/** A looping program repeats its faults; each is reported at most this often. */
const REPEAT_AFTER_MS = 10 * 60_000;

/** Turns failures into fault messages of the protocol, each at most once per period. */
export class FaultReporter {
  readonly #clock: Clock;
  readonly #send: (fault: FaultFacts) => void;
  readonly #reportedAt = new Map<string, number>();

  constructor(clock: Clock, send: (fault: FaultFacts) => void) {
    this.#clock = clock;
    this.#send = send;
  }

  /** A browser that blocks sound plays without it, which is not a fault of the program. */
  scene(item: Item, { code, elementId, file, detail }: SceneFault): void {
    if (code === 'autoplay_muted') return;
    this.#report({
      kind: 'element-failed',
      detail: [code, file?.name, detail].filter(Boolean).join(': '),
      releaseId: item.releaseId,
      programId: item.program.id,
      ...(elementId === null ? {} : { elementId }),
      ...(file ? { sha256: file.sha256 } : {}),
    });
  }

  download({ sha256 }: ManifestFile, failure: DownloadFailure, name: string): void {
    const kind = FAULT_OF_FAILURE[failure];
    if (kind) this.#report({ kind, detail: `${failure}: ${name}`, sha256 });
  }

  corruptOnDisk(sha256: string, name: string): void {
    this.#report({ kind: 'file-corrupt', detail: `on disk: ${name}`, sha256 });
  }

  refusedManifest(reason: ManifestRefusal, revision: number): void {
    this.#report({ kind: 'manifest-refused', detail: `${reason}: revision ${revision}` });
  }

  /** Something that should not happen; the player continues. */
  unexpected(error: unknown): void {
    this.#report({ kind: 'element-failed', detail: String(error) });
  }

  #report(fault: FaultFacts): void {
    const detail = fault.detail.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 500);
    const key = JSON.stringify({ ...fault, detail });
    const now = this.#clock.now();
    const reportedAt = this.#reportedAt.get(key);
    if (reportedAt !== undefined && now - reportedAt < REPEAT_AFTER_MS) return;
    this.#reportedAt.set(key, now);
    this.#send({ ...fault, detail });
  }
}

/** An unreachable network or an expired token is not a fault of the device. */
const FAULT_OF_FAILURE: Record<DownloadFailure, FaultKind | null> = {
  corrupt: 'file-corrupt',
  'no-space': 'disk-full',
  'not-found': 'download-failed',
  network: null,
  unauthorised: null,
};
