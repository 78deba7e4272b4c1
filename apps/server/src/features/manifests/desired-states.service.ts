import type {
  AppliedKind,
  CurrentRevisions,
  ManifestKey,
  SignedKind,
  SignedManifest,
  StateKind,
} from '@marquee/device-protocol';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Cancel, Clock } from '../../platform/clock/clock.ts';
import { type Db, type Trx, withTransaction } from '../../platform/database/transaction.ts';
import { GroupedWork } from '../../platform/grouped-work.ts';
import type { Logger } from '../../platform/logger/logger.ts';
import { delivered } from '../released/index.ts';
import { renditionRows } from '../renditions/index.ts';
import * as desiredStateRows from './desired-state.repository.ts';
import { type DesiredRow, LAST_REVISION, type StateRevision } from './desired-state.repository.ts';
import { desiredStatesChanged } from './desired-state.topic.ts';
import { DeviceNotices } from './device-notices.service.ts';
import { filesOfManifest, type ManifestFileUse } from './manifest-files.model.ts';
import { ManifestKeys } from './manifest-keys.service.ts';
import type { DeviceFile } from './manifest-source.repository.ts';
import type { StateContent } from './manifest-text.model.ts';
import { StateContents } from './state-contents.service.ts';

/** Few enough for short transactions, many enough to reach ten thousand devices quickly. */
const DEVICES_PER_BUILD = 2000;
const DEVICES_PER_QUERY = 500;
/** Rows that a stopped or failed run left behind are picked up after this time. */
const SWEEP_MS = 5000;
/** Attempts to read a state that keeps changing; after that, the device has to ask again. */
const FIND_ATTEMPTS = 3;

/** Devices whose files are remembered. */
const MAX_KNOWN_FILES = 50;

export interface DesiredStatesParts {
  db: Db;
  bus: Bus;
  clock: Clock;
  logger: Logger;
  devicesPerBuild?: number;
}

/** Called with the devices whose settings documents were built, changed or not. */
export type SettingsBuilt = (trx: Trx, deviceIds: readonly number[]) => Promise<() => void>;

/** A state with the content of its revision. */
export interface DesiredState {
  revision: number;
  /** JSON. */
  payload: string;
  /** The notices in a manifest. */
  noticeIds: readonly number[];
}

/**
 * The desired state of every device. Code that changes what devices show calls `markDue` in the transaction of the change and
 * `buildSoon` after it, so no change is lost between the two, even by a kill. A build assigns the next revision to each
 * state whose content differs; the content itself is written when a device asks for it. Notices wait for no build, see
 * {@link DeviceNotices}.
 */
export class DesiredStates {
  readonly notices: DeviceNotices;
  readonly #parts: DesiredStatesParts;
  /** For requests; each build reads its own. */
  readonly #contents = new StateContents();
  readonly #keys: ManifestKeys;
  /** Devices that connect together are read together. */
  readonly #revisions: GroupedWork<number, CurrentRevisions>;
  /** Of the devices that operators look at. */
  readonly #files = new Map<number, { revision: number; files: ManifestFileUse[] }>();
  #settingsBuilt: SettingsBuilt | undefined;
  #cancelSweep: Cancel | undefined;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;

  constructor(parts: DesiredStatesParts) {
    this.#parts = parts;
    this.#keys = new ManifestKeys(parts);
    this.notices = new DeviceNotices({ ...parts, keys: this.#keys });
    this.#revisions = new GroupedWork({
      limit: DEVICES_PER_QUERY,
      isSpaced: true,
      run: (ids) => desiredStateRows.listRevisions(parts.db, ids),
    });
  }

  async start(): Promise<void> {
    await this.#keys.start();
    this.#cancelSweep = this.#parts.clock.every(SWEEP_MS, () => this.buildSoon());
    this.buildSoon();
  }

  async stop(): Promise<void> {
    this.#cancelSweep?.();
    await this.settled();
  }

  /** The keys a device pins when it enrols. */
  manifestKeys(): ManifestKey[] {
    return this.#keys.publicKeys;
  }

  /** Signs a text with the newest key that devices pin. */
  sign(payload: string, kind: SignedKind): Promise<SignedManifest> {
    return this.#keys.sign(payload, kind);
  }

  /**
   * Registers work for each transaction that builds settings documents; the function it returns is called after the
   * commit.
   */
  onSettingsBuilt(listener: SettingsBuilt): void {
    this.#settingsBuilt = listener;
  }

  async markDue(trx: Trx, what: StateKind, deviceIds: readonly number[]): Promise<void> {
    if (deviceIds.length > 0) await desiredStateRows.markDue(trx, what, deviceIds);
  }

  /** Builds everything that is due, in the background. */
  buildSoon(): void {
    if (this.#running) {
      this.#isAskedAgain = true;
      return;
    }
    this.#running = this.#buildAll()
      .catch((error: unknown) => this.#parts.logger.error({ err: error }, 'building desired states failed'))
      .finally(() => {
        this.#running = undefined;
        if (!this.#isAskedAgain) return;
        this.#isAskedAgain = false;
        this.buildSoon();
      });
  }

  /** Resolves when nothing is being built. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async revisionsOf(deviceId: number): Promise<CurrentRevisions> {
    return this.#revisions.submit(deviceId);
  }

  /** The newest revisions of states that changed since then. */
  async listChangedSince(since: number): Promise<StateRevision[]> {
    return desiredStateRows.listChangedSince(this.#parts.db, since);
  }

  async findManifest(
    deviceId: number,
  ): Promise<(Pick<DesiredState, 'revision' | 'noticeIds'> & { signed: SignedManifest }) | undefined> {
    const found = await this.#find('manifest', deviceId);
    if (!found) return undefined;
    const { revision, noticeIds } = found;
    return { revision, noticeIds, signed: await this.#keys.sign(found.payload) };
  }

  /** The revision and the files of a device's manifest; undefined if it never had one. */
  async filesOf(deviceId: number): Promise<{ revision: number; files: ManifestFileUse[] } | undefined> {
    const found = await this.#find('manifest', deviceId);
    if (!found) return undefined;
    const known = this.#files.get(deviceId);
    if (known?.revision === found.revision) return known;
    const files = { revision: found.revision, files: filesOfManifest(found.payload) };
    this.#files.delete(deviceId);
    this.#files.set(deviceId, files);
    const [oldest] = this.#files.keys();
    if (this.#files.size > MAX_KNOWN_FILES && oldest !== undefined) this.#files.delete(oldest);
    return files;
  }

  async findSettings(deviceId: number): Promise<DesiredState | undefined> {
    return this.#find('settings', deviceId);
  }

  /** Whether a release for the device is urgent and not on it yet. */
  async hasUrgent(deviceId: number): Promise<boolean> {
    return delivered.hasUrgent(this.#parts.db, deviceId);
  }

  /** The type and size of a file that this device may fetch; undefined for any other. */
  async findFile(deviceId: number, sha256: string): Promise<DeviceFile | undefined> {
    return this.#contents.findFile(this.#parts.db, deviceId, sha256);
  }

  /**
   * For a device with a revision that this server has never assigned, because the server was restored from a backup.
   * The next revision will be above that one, so that the device accepts it.
   */
  async raiseAbove(deviceId: number, what: AppliedKind, revision: number): Promise<void> {
    const { db, clock } = this.#parts;
    if (what === 'notices') return this.notices.raiseAbove(deviceId, revision);
    await withTransaction(db, async (trx) => {
      await desiredStateRows.raiseTo(trx, what, deviceId, revision, clock.now());
      await desiredStateRows.markDue(trx, what, [deviceId]);
    });
    this.buildSoon();
  }

  /** A revision's content never changes; if the current content differs, a new revision is assigned first. */
  async #find(what: StateKind, deviceId: number): Promise<DesiredState | undefined> {
    const { db, clock } = this.#parts;
    for (let attempt = 1; attempt <= FIND_ATTEMPTS; attempt += 1) {
      const row = await desiredStateRows.find(db, what, deviceId);
      if (!row) return undefined;
      const content = (await this.#contents.load(db, what, [deviceId], clock.now())).get(deviceId);
      if (!content) return undefined;
      const { revision } = row;
      if (content.digest === row.digest)
        return { revision, payload: content.write(revision, row.updated_at), noticeIds: content.noticeIds };
      this.#contents.forget();
      await withTransaction(db, (trx) => desiredStateRows.markDue(trx, what, [deviceId]));
      this.buildSoon();
      await this.settled();
    }
    return undefined;
  }

  async #buildAll(): Promise<void> {
    for (const what of ['manifest', 'settings'] as const) {
      while ((await this.#buildSome(what)) > 0);
    }
  }

  async #buildSome(what: StateKind): Promise<number> {
    const { db, bus, devicesPerBuild = DEVICES_PER_BUILD } = this.#parts;
    const { count, changed, committed } = await withTransaction(db, async (trx) => {
      const due = await desiredStateRows.takeDue(trx, what, devicesPerBuild);
      if (due.length === 0) return { count: 0, changed: [] };
      const changed = await this.#build(trx, what, due);
      const committed = what === 'settings' ? await this.#settingsBuilt?.(trx, due) : undefined;
      return { count: due.length, changed, committed };
    });
    committed?.();
    const changes = changed.map(({ device_id, revision }) => ({ device_id, revision }));
    if (changes.length > 0) bus.publish(desiredStatesChanged, { what, changes });
    return count;
  }

  async #build(trx: Trx, what: StateKind, deviceIds: readonly number[]): Promise<DesiredRow[]> {
    const now = this.#parts.clock.now();
    const contents = await this.#load(trx, what, deviceIds, now);
    const stored = await desiredStateRows.list(trx, what, deviceIds);
    const lastOf = new Map(stored.map((row) => [row.device_id, row]));
    const changed: DesiredRow[] = [];
    for (const [device_id, { digest }] of contents) {
      const last = lastOf.get(device_id);
      if (last?.digest === digest) continue;
      changed.push({ device_id, what, revision: nextRevision(last?.revision), digest, updated_at: now });
    }
    await desiredStateRows.save(trx, changed);
    return changed;
  }

  /**
   * Asks for renditions that nobody has asked for, and uses those that another release has had made. Marks releases
   * that are left out.
   */
  async #load(
    trx: Trx,
    what: StateKind,
    deviceIds: readonly number[],
    now: number,
  ): Promise<Map<number, StateContent>> {
    const source = new StateContents();
    const contents = await source.load(trx, what, deviceIds, now);
    await delivered.markUnplayable(trx, source.unplayable, now);
    if (source.missing.length === 0) return contents;
    await renditionRows.want(trx, source.missing, now);
    return new StateContents().load(trx, what, deviceIds, now);
  }
}

function nextRevision(last = 0): number {
  return last >= LAST_REVISION ? 1 : last + 1;
}
