import { admissionSettingRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { AdmissionSettings } from './admission-setting.service.ts';

export function admissionSettingHandlers(settings: AdmissionSettings): Handler[] {
  return [
    handle(admissionSettingRoutes.get, ({ actor }) => settings.get(actor)),
    handle(admissionSettingRoutes.update, ({ actor, body }) => settings.update(actor, body)),
  ];
}
