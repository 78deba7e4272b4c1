import { deviceRoutes, promotionSettingRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { DevicePromotions } from './device-promotion.service.ts';
import type { PromotionSettings } from './promotion-setting.service.ts';

export function promotionHandlers(settings: PromotionSettings, promotions: DevicePromotions): Handler[] {
  return [
    handle(promotionSettingRoutes.get, ({ actor }) => settings.get(actor)),
    handle(promotionSettingRoutes.update, ({ actor, body }) => settings.update(actor, body)),
    handle(deviceRoutes.promotable, ({ actor, params }) => promotions.promotable(actor, params.id)),
  ];
}
