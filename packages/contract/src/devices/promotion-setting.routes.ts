import { defineRoutes } from '../kernel/route.ts';
import { devices, systemSettings } from '../resources.ts';
import { promotionSettingSchema, promotionSettingUpdateSchema } from './promotion-setting.schema.ts';

const managing = { permission: '41101' } as const;

export const promotionSettingRoutes = defineRoutes(systemSettings, {
  get: {
    method: 'GET',
    path: '/system-set/pm-strategy',
    access: managing,
    summary: "How the devices of the caller's company promote programs for their viewers",
    response: promotionSettingSchema,
    alsoChangesWith: [devices],
  },
  update: {
    method: 'PUT',
    path: '/system-set/pm-strategy',
    access: managing,
    summary:
      'Changes how devices promote programs; those with a value of their own keep it unless the body says so',
    body: promotionSettingUpdateSchema,
    response: promotionSettingSchema,
  },
});
