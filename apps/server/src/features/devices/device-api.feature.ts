import { DEVICE_PATHS } from '@marquee/device-protocol';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Throttle } from '../../platform/throttle.ts';
import type { Dialogues } from '../dialogues/index.ts';
import type { DownloadGate } from '../downloads/index.ts';
import type { Feeds } from '../feeds/index.ts';
import type { DesiredStates } from '../manifests/index.ts';
import type { NoticeReceipts } from '../notices/index.ts';
import type { AudienceIngestion } from '../passenger-flow/index.ts';
import type { PlayIngestion } from '../statistics/index.ts';
import type { DeviceVips } from '../vips/index.ts';
import { OpenModules } from './activation/open-modules.service.ts';
import { DeviceApps } from './apps/device-apps.service.ts';
import { CommandDelivery } from './commands/command-delivery.service.ts';
import type { DirectSending } from './commands/direct-sending.memory.ts';
import { KeptFileTasks } from './commands/kept-file-tasks.service.ts';
import { SettingTasks } from './commands/setting-tasks.service.ts';
import { TaskExpiry } from './commands/task-expiry.service.ts';
import { connectUpgrade } from './connection/connect-upgrade.route.ts';
import { DeviceHub } from './connection/device-hub.service.ts';
import { DeviceAuthenticator } from './credentials/device-authenticator.service.ts';
import { mountDeviceApi } from './device-api.route.ts';
import { Enrolment } from './enrolment/enrolment.service.ts';
import * as tasks from './issued/task.repository.ts';
import type { LiveSources } from './live/live-sources.service.ts';
import { Presence } from './presence/presence.service.ts';
import { RecordThinning } from './records/record-thinning.service.ts';
import { workOutRegions } from './regions/work-out-regions.work.ts';
import { DeviceStates } from './reporting/device-state.service.ts';
import { Polling } from './reporting/polling.service.ts';
import { Reports } from './reporting/reports.service.ts';
import { DeviceUploads } from './uploads/device-upload.service.ts';
import type { IncidentFiles } from './uploads/incident-files.entity.ts';

const SWEEP_MS = 60 * 60_000;
/** A place that a device reports itself is in the region of before for this long at most. */
const REGION_MS = 30_000;
const THIN_MS = 60 * 60_000;

/** Parts of other features that the interface for devices uses. */
export interface DeviceApiNeeds {
  desiredStates: DesiredStates;
  feeds: Feeds;
  plays: PlayIngestion;
  audiences: AudienceIngestion;
  dialogues: Dialogues;
  notices: NoticeReceipts;
  downloads: DownloadGate;
  liveSources: LiveSources;
  directSending: DirectSending;
  incidents: IncidentFiles;
  vips: DeviceVips;
}

/** The interface for devices: enrolment, connections, desired states, files, reports. */
export function deviceApiFeature(
  platform: Platform,
  {
    desiredStates,
    feeds,
    plays,
    audiences,
    dialogues,
    notices,
    downloads,
    liveSources,
    directSending,
    incidents,
    vips,
  }: DeviceApiNeeds,
): Feature {
  const { config, db, clock, logger, upgrades, files, nodes, traffic } = platform;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const authenticator = new DeviceAuthenticator(db, timeZone);
  const { enrolmentsPerMinute } = config;
  const throttle = new Throttle(enrolmentsPerMinute, enrolmentsPerMinute / 60);
  const proofThrottle = new Throttle(enrolmentsPerMinute, enrolmentsPerMinute / 60);
  const manifestKeys = () => desiredStates.manifestKeys();
  const enrolment = new Enrolment({ ...platform, throttle, desiredStates, manifestKeys });
  const presence = new Presence(platform);
  const uploads = new DeviceUploads(platform);
  const delivery = new CommandDelivery({ ...platform, desiredStates, uploads });
  const settingTasks = new SettingTasks(platform);
  const keptFileTasks = new KeptFileTasks({ ...platform, desiredStates });
  const expiry = new TaskExpiry(platform);
  const apps = new DeviceApps(platform);
  const thinning = new RecordThinning(platform);
  const modules = new OpenModules(platform);
  const reports = new Reports({
    ...platform,
    modules,
    presence,
    desiredStates,
    plays,
    audiences,
    delivery,
    settingTasks,
    keptFileTasks,
    notices,
    apps,
    vips,
  });
  const states = new DeviceStates({ clock, config, desiredStates, feeds, modules });
  const hub = new DeviceHub({
    ...platform,
    authenticator,
    presence,
    reports,
    states,
    desiredStates,
    feeds,
    delivery,
    notices,
    liveSources,
    directSending,
    vips,
  });
  const polling = new Polling({ clock, presence, reports, states, delivery });
  const cancels: (() => void)[] = [];
  return {
    handlers: [],
    extend(app) {
      mountDeviceApi(app, {
        clock,
        enrolment,
        polling,
        desiredStates,
        feeds,
        files,
        authenticator,
        dialogues,
        notices,
        downloads,
        uploads,
        packages: { find: (deviceId, sha256) => tasks.findPackageFile(db, deviceId, sha256) },
        incidents,
        vips,
        proofThrottle,
      });
      upgrades.onUpgrade(
        DEVICE_PATHS.connect,
        connectUpgrade({ hub, authenticator, logger, traffic, trustsProxy: config.trustsProxy }),
      );
    },
    async start() {
      desiredStates.onSettingsBuilt(async (trx, deviceIds) => {
        const notify = await settingTasks.built(trx, deviceIds);
        return () => {
          notify();
          keptFileTasks
            .settle(deviceIds)
            .catch((error) => logger.error({ err: error }, 'ending the tasks of kept files failed'));
        };
      });
      await desiredStates.start();
      await presence.start();
      hub.start();
      expiry.start();
      cancels.push(
        nodes.everyOnOneNode('devices.waiting', SWEEP_MS, () => enrolment.sweep()),
        nodes.everyOnOneNode('devices.records', THIN_MS, () => thinning.thin()),
        nodes.everyOnOneNode('devices.regions', REGION_MS, () => workOutRegions(db)),
        nodes.everyOnOneNode('devices.uploads', SWEEP_MS, () => uploads.sweep()),
      );
    },
    async stop() {
      for (const cancel of cancels.splice(0)) cancel();
      await hub.stop();
      await expiry.stop();
      await reports.stop();
      await settingTasks.stop();
      await apps.stop();
      await presence.stop();
      await desiredStates.stop();
    },
  };
}
