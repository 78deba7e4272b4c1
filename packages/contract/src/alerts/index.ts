export { alertRoutes } from './alert.routes.ts';
export {
  type Alert,
  type AlertFile,
  type AlertGroup,
  alertListQuerySchema,
  alertTabs,
  type NewestAlerts,
} from './alert.schema.ts';
export {
  ALERT_KINDS,
  type AlertKind,
  HOT_DEGREES,
  LATE_BACKUP,
  OFFLINE_MINUTES,
  SERVER_ALERT_KINDS,
  type ServerAlertKind,
} from './alert-kinds.ts';
export { alertSettingRoutes } from './alert-setting.routes.ts';
export {
  type AlertRoute,
  type AlertRouteInput,
  type AlertRules,
  type AlertSetting,
  type AlertSettingUpdated,
  alertRouteSchema,
  alertRulesSchema,
  alertSettingUpdateSchema,
  MAX_ALERT_EMAILS,
  MAX_ALERT_ROUTES,
  URGENT_ALERT_KINDS,
} from './alert-setting.schema.ts';
