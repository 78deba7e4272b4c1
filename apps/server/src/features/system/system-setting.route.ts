import { mailSettingRoutes, systemSettingRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { MailSettings } from './mail-setting.service.ts';
import type { SystemSettings } from './system-setting.service.ts';

export function systemSettingHandlers(settings: SystemSettings, mail: MailSettings): Handler[] {
  return [
    handle(systemSettingRoutes.get, ({ actor }) => settings.get(actor)),
    handle(systemSettingRoutes.update, ({ actor, body }) => settings.update(actor, body)),
    handle(mailSettingRoutes.get, () => mail.get()),
    handle(mailSettingRoutes.update, ({ actor, body }) => mail.update(actor, body)),
    handle(mailSettingRoutes.test, ({ actor, body }) => mail.test(actor, body.email)),
    handle(systemSettingRoutes.restart, ({ actor }) => settings.restart(actor)),
  ];
}
