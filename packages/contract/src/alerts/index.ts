export { alertRoutes } from './alert.routes.ts';
export {
  type Alert,
  type AlertGroup,
  alertListQuerySchema,
  alertTabs,
  type NewestAlerts,
} from './alert.schema.ts';
export { ALERT_KINDS, type AlertKind, HOT_DEGREES, OFFLINE_MINUTES } from './alert-kinds.ts';
