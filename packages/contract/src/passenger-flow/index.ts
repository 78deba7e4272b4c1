export { flowSettingRoutes } from './flow-setting.routes.ts';
export {
  FLOW_DAYS,
  FLOW_HOUR_DAYS,
  type FlowSetting,
  flowSettingSchema,
} from './flow-setting.schema.ts';
export { passengerFlowRoutes } from './passenger-flow.routes.ts';
export {
  FLOW_AGE_BANDS,
  FLOW_COMPARISONS,
  FLOW_GENDERS,
  FLOW_UNITS,
  type FlowDevice,
  type FlowLabel,
  type FlowPoint,
  type FlowProgram,
  flowDeviceListQuerySchema,
  type flowExcelQuerySchema,
  type flowLabelsQuerySchema,
  HOURS_UP_TO,
  MAX_FLOW_PROGRAMS,
  type PassengerFlow,
  type passengerFlowQuerySchema,
} from './passenger-flow.schema.ts';
export {
  FLOW_EXCEL_COLUMNS,
  FLOW_EXCEL_WORDS,
  FLOW_LABEL_COLUMNS,
  FLOW_PROGRAM_COLUMNS,
} from './passenger-flow-excel-words.ts';
