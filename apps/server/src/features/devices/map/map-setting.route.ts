import { type MapSetting, mapSettingRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { CompanySettingService } from '../../../platform/settings/company-setting.service.ts';

export function mapSettingHandlers(settings: CompanySettingService<MapSetting>): Handler[] {
  return [
    handle(mapSettingRoutes.get, ({ actor }) => settings.get(actor)),
    handle(mapSettingRoutes.update, ({ actor, body }) => settings.update(actor, body)),
  ];
}
