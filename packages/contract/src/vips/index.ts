export { vipErrors } from './vip.errors.ts';
export { vipRoutes } from './vip.routes.ts';
export {
  MAX_CONSENT_SOURCE,
  MAX_NAMED_COPIES,
  MAX_VIP_NAME,
  MAX_VIP_YEARS,
  MAX_WELCOME_TEXT,
  VIP_PICTURE_LIMIT,
  VIP_SOUNDS,
  VIP_STATES,
  type Vip,
  type VipCopy,
  type VipCopyState,
  type VipDetail,
  type VipErasure,
  type VipErasures,
  type VipSound,
  type VipState,
  vipAddSchema,
  vipListQuerySchema,
  vipTabs,
  vipUpdateSchema,
} from './vip.schema.ts';
