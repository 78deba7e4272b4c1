import { systemSettingRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { SystemSettings } from './system-setting.service.ts';

export function systemSettingHandlers(settings: SystemSettings): Handler[] {
  return [
    handle(systemSettingRoutes.get, ({ actor }) => settings.get(actor)),
    handle(systemSettingRoutes.update, ({ actor, body }) => settings.update(actor, body)),
    handle(systemSettingRoutes.restart, ({ actor }) => settings.restart(actor)),
  ];
}
