import { downloadSettingRoutes } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { DownloadGate } from './download-gate.service.ts';
import { DownloadSettingService } from './download-setting.service.ts';

export function downloadsFeature(platform: Platform): { gate: DownloadGate; feature: Feature } {
  const settings = new DownloadSettingService(platform);
  return {
    gate: new DownloadGate(platform),
    feature: {
      handlers: [
        handle(downloadSettingRoutes.get, ({ actor }) => settings.get(actor)),
        handle(downloadSettingRoutes.update, ({ actor, body }) => settings.update(actor, body)),
      ],
    },
  };
}
