import { deviceFlowRoutes, downloadSettingRoutes } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { CompanySettingService } from '../../platform/settings/company-setting.service.ts';
import { DeviceFlowService } from './device-flow.service.ts';
import { DownloadGate } from './download-gate.service.ts';
import { downloadSettings } from './download-setting.repository.ts';

const THIN_MS = 24 * 3_600_000;

export function downloadsFeature(platform: Platform): { gate: DownloadGate; feature: Feature } {
  const settings = new CompanySettingService(platform, downloadSettings);
  const flows = new DeviceFlowService(platform);
  const gate = new DownloadGate(platform);
  let cancelThinning = () => {};
  return {
    gate,
    feature: {
      async start() {
        cancelThinning = platform.nodes.everyOnOneNode('downloads.traffic', THIN_MS, () => gate.thin());
      },
      async stop() {
        cancelThinning();
        await gate.stop();
      },
      handlers: [
        handle(deviceFlowRoutes.set, ({ actor, body }) => flows.set(actor, body)),
        handle(downloadSettingRoutes.get, ({ actor }) => settings.get(actor)),
        handle(downloadSettingRoutes.update, ({ actor, body }) => settings.update(actor, body)),
      ],
    },
  };
}
