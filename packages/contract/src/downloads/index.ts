export { downloadSettingRoutes } from './download-setting.routes.ts';
export {
  DOWNLOAD_LIMITS,
  type DownloadLimits,
  type DownloadSetting,
  downloadLimitsSchema,
  downloadSettingSchema,
} from './download-setting.schema.ts';
