import { type LogSetting, logSettingRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { CompanySettingService } from '../../../platform/settings/company-setting.service.ts';
import type { LogCleaner } from './log-clearing.service.ts';

export function logSettingHandlers(
  settings: CompanySettingService<LogSetting>,
  cleaner: LogCleaner,
): Handler[] {
  return [
    handle(logSettingRoutes.get, ({ actor }) => settings.get(actor)),
    handle(logSettingRoutes.update, ({ actor, body }) => settings.update(actor, body)),
    handle(logSettingRoutes.clear, ({ actor, body }) => cleaner.clear(actor, body.older_than)),
  ];
}
