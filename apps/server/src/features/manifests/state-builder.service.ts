import type { SignedManifest, StateKind } from '@marquee/device-protocol';
import type { Trx } from '../../platform/database/transaction.ts';
import type { DesiredRow, DesiredStateRepository } from './desired-state.repository.ts';
import type { ManifestSourceRepository } from './manifest-source.repository.ts';
import { manifestText, type ReleaseText, releaseText, settingsText } from './manifest-text.ts';

const DAY_MS = 86_400_000;

/** Writes the payload of a device's state for a revision. */
type Writer = (revision: number, now: number) => string;

export interface StateBuilderParts {
  desired: DesiredStateRepository;
  source: ManifestSourceRepository;
  sign(payload: string): Promise<SignedManifest>;
  /** For screens that have not said their own. */
  defaultTimeZone: string;
}

/**
 * Builds desired states. A state whose content is what it was keeps its revision; any other gets the next one.
 * Lives for one run of builds and reads each release once in it.
 */
export class StateBuilder {
  readonly #parts: StateBuilderParts;
  readonly #releases = new Map<number, ReleaseText>();

  constructor(parts: StateBuilderParts) {
    this.#parts = parts;
  }

  /** Builds and saves; answers what is new. Devices that are gone are passed over. */
  async build(trx: Trx, what: StateKind, deviceIds: readonly number[], now: number): Promise<DesiredRow[]> {
    const writers = await this.#writers(trx, what, deviceIds, now);
    const stored = new Map(
      (await this.#parts.desired.list(trx, what, deviceIds)).map((row) => [row.device_id, row]),
    );
    const changed: DesiredRow[] = [];
    for (const [deviceId, write] of writers) {
      const last = stored.get(deviceId);
      if (last && write(last.revision, last.updated_at) === last.payload) continue;
      changed.push(await this.#newRow(deviceId, what, write, (last?.revision ?? 0) + 1, now));
    }
    await this.#parts.desired.save(trx, changed);
    return changed;
  }

  async #newRow(
    device_id: number,
    what: StateKind,
    write: Writer,
    revision: number,
    now: number,
  ): Promise<DesiredRow> {
    const row = { device_id, what, revision, updated_at: now };
    if (what === 'settings') return { ...row, payload: write(revision, now), signature: null, key_id: null };
    const { payload, signature, keyId } = await this.#parts.sign(write(revision, now));
    return { ...row, payload, signature, key_id: keyId };
  }

  async #writers(
    trx: Trx,
    what: StateKind,
    ids: readonly number[],
    now: number,
  ): Promise<Map<number, Writer>> {
    // Somewhere on earth it is still the day before; one more day lets the last night end.
    const notBefore = new Date(now - 2 * DAY_MS).toISOString().slice(0, 10);
    const devices = await this.#parts.source.listDevices(trx, ids, notBefore);
    const writers = new Map<number, Writer>();
    for (const { id, name, time_zone, releaseIds } of devices) {
      if (what === 'settings') {
        writers.set(id, (revision) => settingsText(name, revision));
        continue;
      }
      const releases: ReleaseText[] = [];
      for (const releaseId of releaseIds) releases.push(await this.#release(trx, releaseId));
      const parts = { deviceId: id, timeZone: time_zone ?? this.#parts.defaultTimeZone, releases };
      writers.set(id, (revision, issuedAt) => manifestText(parts, revision, issuedAt));
    }
    return writers;
  }

  async #release(trx: Trx, id: number): Promise<ReleaseText> {
    const known = this.#releases.get(id);
    if (known) return known;
    const text = releaseText(await this.#parts.source.getRelease(trx, id));
    this.#releases.set(id, text);
    return text;
  }
}
