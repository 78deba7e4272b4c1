import { alertSettingRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { AlertSettings } from './alert-setting.service.ts';

export function alertSettingHandlers(settings: AlertSettings): Handler[] {
  return [
    handle(alertSettingRoutes.get, ({ actor }) => settings.get(actor)),
    handle(alertSettingRoutes.update, ({ actor, body }) => settings.update(actor, body)),
    handle(alertSettingRoutes.renewSecret, ({ actor, body }) => settings.renewSecret(actor, body.route)),
    handle(alertSettingRoutes.test, ({ actor, body }) => settings.test(actor, body.route)),
  ];
}
