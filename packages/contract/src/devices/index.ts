export { admissionSettingRoutes } from './admission-setting.routes.ts';
export {
  type Admission,
  type AdmissionSetting,
  admissionSettingSchema,
} from './admission-setting.schema.ts';
export { deviceErrors } from './device.errors.ts';
export { deviceColumnRoutes, deviceGroupRoutes, deviceRoutes } from './device.routes.ts';
export { deviceDeletionRefusal, deviceDisablingRefusal } from './device.rules.ts';
export {
  DEVICE_STATES,
  type Device,
  type DeviceDay,
  type DeviceDetail,
  type DeviceFilter,
  type DeviceMoment,
  type DeviceResolutions,
  type DeviceVersions,
  type deviceDayQuerySchema,
  deviceDaySchema,
  deviceDetailSchema,
  deviceFilterSchema,
  deviceListQuerySchema,
  deviceListSchema,
  deviceMomentQuerySchema,
  deviceNameSchema,
  deviceSchema,
  deviceTabs,
  rejectionSchema,
  type ScreenMoment,
  STORAGE_KINDS,
} from './device.schema.ts';
export {
  deviceIdsSchema,
  deviceInfoSchema,
  devicePairedSchema,
  devicePairSchema,
  deviceRenameSchema,
} from './device-change.schema.ts';
export {
  AI_TRIALS,
  AVAILABILITY,
  DEVICE_ACTIVATIONS,
  DEVICE_TYPES,
  type DeviceActivation,
  LOCATORS,
  SCREEN_ORIENTATIONS,
  SYSTEM_TYPES,
  type SystemType,
} from './device-codes.ts';
export {
  DEVICE_COLUMN_NAMES,
  DEVICE_COLUMNS,
  type DeviceColumn,
  type deviceColumnsSchema,
  type deviceExcelSchema,
  HIDDEN_COLUMNS_KEY,
  shownDeviceColumns,
} from './device-columns.ts';
export {
  CLOCK_OFF_MS,
  DEVICE_CONDITIONS,
  DEVICE_TROUBLES,
  type DeviceCondition,
  type DeviceTroubleKind,
  LOW_SPACE_BYTES,
} from './device-condition.ts';
export { deviceDownloadRoutes } from './device-download.routes.ts';
export {
  DEVICE_FILE_STATES,
  type DeviceDownloads,
  type DeviceFile,
  type deviceFileQuerySchema,
  deviceFileSchema,
} from './device-download.schema.ts';
export { DEVICE_EXCEL_WORDS } from './device-excel-words.ts';
export { deviceFlowRoutes } from './device-flow.routes.ts';
export {
  bytesOfMegabytes,
  deviceFlowSchema,
  FLOW_LIMITS,
  type FlowUse,
  megabytesOf,
} from './device-flow.schema.ts';
export {
  type DeviceMap,
  deviceLocationSchema,
  MAX_MAP_POINTS,
  type MapPoint,
} from './device-location.schema.ts';
export {
  type DeviceOperation,
  type DeviceTrack,
  deviceOperationExportSchema,
  deviceOperationQuerySchema,
  TRACK_DAYS,
} from './device-operation.schema.ts';
export { DEVICE_OPERATION_NUMBERS, DEVICE_OPERATIONS, operationName } from './device-operations.ts';
export { type DeviceOutage, type DeviceOutages, type DeviceOutagesQuery } from './device-outage.schema.ts';
export { type Promotable } from './device-promotion.schema.ts';
export { deviceRecordRoutes } from './device-record.routes.ts';
export { type DeviceScreens, SECOND_SCREEN, screensOf, showsScreen } from './device-screens.ts';
export type { DeviceSetting } from './device-setting.schema.ts';
export { type DeviceStatus } from './device-status.schema.ts';
export { deviceUploadRoutes } from './device-upload.routes.ts';
export {
  type DeviceLog,
  type DeviceScreenshot,
  type deviceLogListQuerySchema,
  type Screenshot,
  type screenshotListQuerySchema,
} from './device-upload.schema.ts';
export { liveViewRoutes } from './live-view.routes.ts';
export {
  type LiveState,
  type LiveView,
  MAX_LIVE_VIEW_MS,
} from './live-view.schema.ts';
export { logSettingRoutes } from './log-setting.routes.ts';
export {
  LOG_CLEARINGS,
  LOG_RETENTIONS,
  type LogClearing,
  type LogRetention,
  type LogSetting,
  logSettingSchema,
  RETAINED_DAYS,
} from './log-setting.schema.ts';
export { mapSettingRoutes } from './map-setting.routes.ts';
export { type MapSetting, mapSettingSchema, TILE_ZOOM } from './map-setting.schema.ts';
export { type NoticeOnScreen, type OnScreen } from './on-screen.schema.ts';
export { promotionSettingRoutes } from './promotion-setting.routes.ts';
export {
  PROMOTION_STRATEGIES,
  type PromotionSetting,
  promotionSettingUpdateSchema,
} from './promotion-setting.schema.ts';
export { recordSettingRoutes } from './record-setting.routes.ts';
export { RECORD_DAYS, type RecordSetting, recordSettingSchema } from './record-setting.schema.ts';
export { REGION_CODES, REGIONS, type RegionCode, UNKNOWN_REGION } from './regions.ts';
export { type TilePlace, tileOrigin, tileUrl } from './tile-address.ts';
