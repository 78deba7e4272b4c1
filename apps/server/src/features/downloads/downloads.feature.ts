import { downloadSettingRoutes } from '@marquee/contract';
import type { Feature } from '../../platform/feature.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { CompanySettingService } from '../../platform/settings/company-setting.service.ts';
import { DownloadGate } from './download-gate.service.ts';
import { downloadSettings } from './download-setting.repository.ts';

export function downloadsFeature(platform: Platform): { gate: DownloadGate; feature: Feature } {
  const settings = new CompanySettingService(platform, downloadSettings);
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
