import { promotionSettingRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { PromotionSettings } from './promotion-setting.service.ts';

export function promotionSettingHandlers(settings: PromotionSettings): Handler[] {
  return [
    handle(promotionSettingRoutes.get, ({ actor }) => settings.get(actor)),
    handle(promotionSettingRoutes.update, ({ actor, body }) => settings.update(actor, body)),
  ];
}
