import { deviceGroupRoutes, resources } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import { GroupService, groupHandlers } from '../../platform/groups/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { CompanySettingService } from '../../platform/settings/company-setting.service.ts';
import type { DesiredStates } from '../manifests/index.ts';
import { type ReleaseDeps, ReleaseService } from '../releases/index.ts';
import { ViewStateService } from '../sessions/index.ts';
import { commandHandlers } from './commands/command.route.ts';
import { CommandDispatcher } from './commands/command-dispatcher.service.ts';
import type { DirectSending } from './commands/direct-sending.memory.ts';
import { Targets } from './commands/targets.service.ts';
import { deviceHandlers } from './console/device.route.ts';
import { DeviceService } from './console/device.service.ts';
import { DeviceAcceptance } from './console/device-acceptance.service.ts';
import { DeviceColumnService } from './console/device-columns.service.ts';
import { DeviceExportService } from './console/device-export.service.ts';
import { DeviceLocationService } from './console/device-location.service.ts';
import { deviceMeasurements } from './console/device-measurement.repository.ts';
import { DevicePromotions } from './console/device-promotion.service.ts';
import { deviceDownloadHandlers } from './downloads/device-download.route.ts';
import { DeviceDownloadService } from './downloads/device-downloads.service.ts';
import { admissionSettingHandlers } from './enrolment/admission-setting.route.ts';
import { AdmissionSettings } from './enrolment/admission-setting.service.ts';
import type { LiveScreens } from './live/live-screens.service.ts';
import { liveViewHandlers } from './live/live-view.route.ts';
import { LiveViews } from './live/live-view.service.ts';
import { mapSettings } from './map/map-setting.repository.ts';
import { mapSettingHandlers } from './map/map-setting.route.ts';
import { deviceProgramHandlers } from './programs/device-programs.route.ts';
import { DevicePrograms } from './programs/device-programs.service.ts';
import { promotionSettingHandlers } from './promotion/promotion.route.ts';
import { PromotionSettings } from './promotion/promotion-setting.service.ts';
import { deviceRecordHandlers } from './records/device-record.route.ts';
import { DeviceRecordService } from './records/device-record.service.ts';
import { recordSettings } from './records/record-setting.repository.ts';
import { taskHandlers } from './tasks/task.route.ts';
import { TaskService } from './tasks/task.service.ts';
import { TaskSteering } from './tasks/task-steering.service.ts';
import { deviceTimeHandlers } from './time/device-time.route.ts';
import { DeviceTimeService } from './time/device-time.service.ts';
import { deviceUploadHandlers } from './uploads/device-upload.route.ts';
import { LogCleaner } from './uploads/log-clearing.service.ts';
import { logSettings } from './uploads/log-setting.repository.ts';
import { logSettingHandlers } from './uploads/log-setting.route.ts';
import { UploadedFiles } from './uploads/uploaded-files.service.ts';

const LIVE_SWEEP_MS = 15_000;

/** Parts of other features that the operators' view of devices uses. */
export type DeviceConsoleNeeds = Pick<ReleaseDeps, 'renditions' | 'feeds' | 'speeches'> & {
  desiredStates: DesiredStates;
  liveScreens: LiveScreens;
  directSending: DirectSending;
};

/** The operators' view of devices. */
export function deviceConsoleFeature(
  platform: Platform,
  { liveScreens, directSending, ...needs }: DeviceConsoleNeeds,
): Feature {
  const serverTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const targets = new Targets(platform.clock);
  const devices = new DeviceService({ ...platform, serverTimeZone });
  const services = {
    devices,
    acceptance: new DeviceAcceptance(platform),
    locations: new DeviceLocationService(platform),
    columns: new DeviceColumnService(new ViewStateService(platform)),
    exports: new DeviceExportService({ ...platform, serverTimeZone }),
    promotions: new DevicePromotions({ ...platform, devices }),
  };
  const dispatcher = new CommandDispatcher({ ...platform, targets, directSending });
  const programs = new DevicePrograms({
    ...platform,
    targets,
    timeZone: serverTimeZone,
    releases: new ReleaseService({ ...platform, ...needs }),
  });
  const recordSetting = new CompanySettingService(platform, recordSettings);
  const liveViews = new LiveViews({ ...platform, screens: liveScreens });
  const stops: (() => void)[] = [];
  const groupResource = { folders: resources.deviceFolders };
  return {
    measurements: deviceMeasurements(platform.db),
    handlers: [
      ...deviceHandlers(services),
      ...commandHandlers(dispatcher),
      ...deviceProgramHandlers(programs),
      ...deviceTimeHandlers(new DeviceTimeService({ ...platform, targets, serverTimeZone })),
      ...deviceUploadHandlers(new UploadedFiles(platform), platform.files),
      ...deviceDownloadHandlers(new DeviceDownloadService({ ...platform, ...needs })),
      ...liveViewHandlers(liveViews),
      ...admissionSettingHandlers(new AdmissionSettings(platform)),
      ...mapSettingHandlers(new CompanySettingService(platform, mapSettings)),
      ...logSettingHandlers(new CompanySettingService(platform, logSettings), new LogCleaner(platform)),
      ...promotionSettingHandlers(new PromotionSettings(platform)),
      ...deviceRecordHandlers(new DeviceRecordService(platform), recordSetting),
      ...taskHandlers(new TaskService(platform), new TaskSteering({ ...platform, dispatcher })),
      ...groupHandlers(deviceGroupRoutes, new GroupService(platform, 'device', groupResource)),
    ],
    async start() {
      const { nodes } = platform;
      stops.push(nodes.everyOnOneNode('devices.live-views', LIVE_SWEEP_MS, () => liveViews.endAbandoned()));
    },
    async stop() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
