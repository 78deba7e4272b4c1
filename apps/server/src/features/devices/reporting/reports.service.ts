import { AI_MODULES, hasAiModule } from '@marquee/commands';
import {
  type CurrentRevisions,
  type DeviceMessages,
  MAX_REVISION_LEAD,
  type ReportAck,
  type ReportMessage,
  type ServerMessages,
  type SyncState,
} from '@marquee/device-protocol';
import type { Clock } from '../../../platform/clock/clock.ts';
import { toJson } from '../../../platform/database/columns.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import type { LiveEvents } from '../../../platform/live/live-events.ts';
import type { Logger } from '../../../platform/logger/logger.ts';
import { type DesiredStates, releaseIdOf } from '../../manifests/index.ts';
import type { NoticeReceipts } from '../../notices/index.ts';
import { type AudienceIngestion, refuseCounts } from '../../passenger-flow/index.ts';
import { deviceReleases } from '../../released/index.ts';
import type { PlayIngestion } from '../../statistics/index.ts';
import type { DeviceVips } from '../../vips/index.ts';
import type { OpenModules } from '../activation/open-modules.service.ts';
import type { DeviceApps } from '../apps/device-apps.service.ts';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';
import type { CommandDelivery } from '../commands/command-delivery.service.ts';
import type { KeptFileTasks } from '../commands/kept-file-tasks.service.ts';
import type { SettingTasks } from '../commands/setting-tasks.service.ts';
import * as downloadRows from '../downloads/device-download.repository.ts';
import type { Presence } from '../presence/presence.service.ts';
import { WriteBatcher } from '../write-batcher.memory.ts';
import type { AppliedRow } from './report.repository.ts';
import * as reportRows from './report.repository.ts';
import { type ReportReceivers, receiveReport } from './report-receivers.model.ts';
import { syncByRelease } from './sync-by-release.model.ts';

const GATHER_MS = 200;

export interface ReportsParts {
  db: Db;
  clock: Clock;
  live: LiveEvents;
  logger: Logger;
  presence: Presence;
  desiredStates: DesiredStates;
  plays: PlayIngestion;
  audiences: AudienceIngestion;
  delivery: CommandDelivery;
  settingTasks: SettingTasks;
  keptFileTasks: Pick<KeptFileTasks, 'settle'>;
  notices: NoticeReceipts;
  apps: DeviceApps;
  vips: DeviceVips;
  modules: Pick<OpenModules, 'of'>;
}

/** Receives the reports of devices, over connections and by polling. */
export class Reports {
  readonly #parts: ReportsParts;
  readonly #applied: WriteBatcher<string, AppliedRow>;
  readonly #sync: WriteBatcher<string, deviceReleases.SyncRow & { companyId: number }>;
  readonly #downloads: WriteBatcher<number, downloadRows.DownloadRow & { companyId: number }>;
  readonly #receivers: ReportReceivers = {
    heartbeat: (device, message) => this.heartbeat(device, message),
    applied: async (device, message) =>
      this.applied(device, message, await this.#parts.desiredStates.revisionsOf(device.id)),
    syncReport: (device, message) => this.#synchronised(device, message),
    fault: (device, message) => this.#failed(device, message),
    plays: (device, message) => this.#played(device, message),
    audience: (device, message) => this.#counted(device, message),
    received: (device, message) => this.#parts.delivery.received(device, message),
    result: (device, message) => this.#parts.delivery.finished(device, message),
    downloads: (device, message) => this.#downloaded(device, message),
    noticeReceipts: (device, message) => this.#parts.notices.receive(device, message),
    apps: (device, message) => this.#parts.apps.reported(device, message),
    vipsHeld: (device, message) => this.#parts.vips.held(device, message),
  };

  constructor(parts: ReportsParts) {
    this.#parts = parts;
    const { clock, db, logger } = parts;
    const failed = (error: unknown) => logger.error({ err: error }, 'writing device reports failed');
    const gather = { clock, batchMs: GATHER_MS, failed };
    this.#applied = new WriteBatcher({ ...gather, write: (rows) => reportRows.saveApplied(db, rows) });
    this.#downloads = new WriteBatcher({ ...gather, write: (rows) => this.#writeDownloads(rows) });
    this.#sync = new WriteBatcher({ ...gather, write: (rows) => this.#writeSync(rows) });
  }

  async stop(): Promise<void> {
    await Promise.all([this.#applied.flush(), this.#sync.flush(), this.#downloads.flush()]);
  }

  /** Returns an acknowledgement after the commit, for reports that need one. */
  async receive(device: AuthenticatedDevice, message: ReportMessage): Promise<ReportAck | undefined> {
    return (await receiveReport(this.#receivers, device, message)) ?? undefined;
  }

  heartbeat(device: AuthenticatedDevice, message: DeviceMessages['heartbeat']): void {
    this.#parts.presence.learned(device.id, {
      clockSkewMs: message.clock - this.#parts.clock.now(),
      freeSpace: message.freeSpace,
      storage: message.storage && toJson(message.storage),
      volume: message.volume,
      temperature: message.temperature,
      releaseId: message.releaseId === null ? 0 : message.releaseId,
      programId: message.programId === null ? 0 : message.programId,
      screenOff: message.screenOff === undefined ? undefined : toJson(message.screenOff),
      isPaused: message.isPaused === undefined ? undefined : Number(message.isPaused),
      audience: message.audience && toJson(message.audience),
      secondAudience: message.secondAudience && toJson(message.secondAudience),
    });
  }

  /**
   * The device uses this revision. One above the given revisions is from before this server was restored from a backup;
   * the next revision will be above it. A damaged or forged one counts as none, because raising to it would exhaust the
   * numbers.
   */
  async applied(
    device: AuthenticatedDevice,
    { what, revision: claimed, failures }: Omit<DeviceMessages['applied'], 'type'>,
    given: CurrentRevisions,
  ): Promise<void> {
    const { clock, logger, settingTasks, desiredStates } = this.#parts;
    if (claimed === 0 && given[what] === 0 && !failures) return;
    const isPlausible = claimed <= given[what] + MAX_REVISION_LEAD;
    if (!isPlausible)
      logger.warn({ device: device.id, claimed, given }, 'a device has a revision that it was never given');
    const revision = isPlausible ? claimed : 0;
    const row = { device_id: device.id, what, revision, applied_at: clock.now() };
    this.#applied.put(`${device.id} ${what}`, row);
    if (what === 'settings')
      settingTasks.applied({ device_id: device.id, revision, ...(failures && { failures }) });
    if (revision > given[what]) await desiredStates.raiseAbove(device.id, what, revision);
  }

  #synchronised(device: AuthenticatedDevice, { revision, releases }: DeviceMessages['syncReport']): void {
    for (const [releaseId, sync] of syncByRelease(releases)) {
      const key = `${device.id} ${releaseId}`;
      // Reports over HTTP may overtake one another.
      if (isLate(revision, this.#sync.find(key)?.reported_revision)) continue;
      this.#sync.put(key, {
        companyId: device.companyId,
        device_id: device.id,
        release_id: releaseId,
        sync_state: sync.state,
        progress: progressOf(sync),
        reason: sync.state === 'synchronised' ? null : (sync.reason ?? null),
        reported_at: this.#parts.clock.now(),
        reported_revision: revision,
      });
    }
  }

  #downloaded(
    { id, companyId }: AuthenticatedDevice,
    { type: _type, ...report }: DeviceMessages['downloads'],
  ): void {
    this.#downloads.put(id, { companyId, device_id: id, report, reported_at: this.#parts.clock.now() });
  }

  /** A waiting device has nothing to play, so nothing that it reports is stored or acknowledged. */
  async #played(
    device: AuthenticatedDevice,
    batch: DeviceMessages['plays'],
  ): Promise<ServerMessages['playsAck'] | undefined> {
    if (device.state === 'waiting') return undefined;
    return { type: 'playsAck', ...(await this.#parts.plays.ingest(device, batch)) };
  }

  async #counted(
    device: AuthenticatedDevice,
    batch: DeviceMessages['audience'],
  ): Promise<ServerMessages['audienceAck'] | undefined> {
    if (device.state === 'waiting') return undefined;
    const { audiences, modules } = this.#parts;
    const isOpen = hasAiModule(await modules.of(device), AI_MODULES.flow);
    return {
      type: 'audienceAck',
      ...(await (isOpen ? audiences.ingest(device, batch) : refuseCounts(batch))),
    };
  }

  async #failed(
    device: AuthenticatedDevice,
    { type: _type, kind, at, releaseId, ...rest }: DeviceMessages['fault'],
  ): Promise<void> {
    const { db, live, clock } = this.#parts;
    const detail = { ...rest, ...(releaseId !== undefined && { releaseId: releaseIdOf(releaseId) }) };
    await reportRows.addFault(db, {
      device_id: device.id,
      kind,
      detail: { ...detail, reported_at: at },
      at: clock.now(),
    });
    live.changed(device.companyId, 'devices', [device.id]);
  }

  async #writeDownloads(rows: readonly (downloadRows.DownloadRow & { companyId: number })[]): Promise<void> {
    await downloadRows.save(
      this.#parts.db,
      rows.map(({ companyId: _companyId, ...row }) => row),
    );
    for (const [companyId, ofCompany] of Map.groupBy(rows, (row) => row.companyId))
      this.#parts.live.changed(companyId, 'devices', new Set(ofCompany.map((row) => row.device_id)));
    await this.#parts.keptFileTasks.settle(rows.map((row) => row.device_id));
  }

  async #writeSync(rows: readonly (deviceReleases.SyncRow & { companyId: number })[]): Promise<void> {
    await deviceReleases.saveSync(
      this.#parts.db,
      rows.map(({ companyId: _companyId, ...row }) => row),
    );
    for (const [companyId, ofCompany] of Map.groupBy(rows, (row) => row.companyId)) {
      this.#parts.live.changed(companyId, 'releases', new Set(ofCompany.map((row) => row.release_id)));
      this.#parts.live.changed(companyId, 'devices', new Set(ofCompany.map((row) => row.device_id)));
    }
  }
}

/** Whether a report is of an older manifest than this one. A revision far above was a damaged one. */
function isLate(revision: number, known: number | undefined): boolean {
  return known !== undefined && revision < known && known <= revision + MAX_REVISION_LEAD;
}

/** Download progress in percent; a failed download has none. */
function progressOf(sync: SyncState): number {
  switch (sync.state) {
    case 'downloading':
      return sync.percent;
    case 'synchronised':
      return 100;
    case 'insufficient-space':
    case 'failed':
    case 'not-downloaded':
    case 'insufficient-traffic':
      return 0;
  }
}
