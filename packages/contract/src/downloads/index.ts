export { downloadSettingRoutes } from './download-setting.routes.ts';
export {
  DOWNLOAD_LIMITS,
  type DownloadSetting,
  downloadSettingSchema,
} from './download-setting.schema.ts';
