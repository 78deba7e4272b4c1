export { reportErrors } from './report.errors.ts';
export { reportRoutes } from './report.routes.ts';
export {
  MAX_REPORTS,
  REPORT_CODES,
  REPORT_PERIODS,
  REPORT_SUBJECTS,
  type Report,
  type ReportInput,
  type ReportPause,
  type ReportPeriod,
  type ReportRun,
  type ReportSubject,
  reportAddSchema,
  type reportListQuerySchema,
  type reportRunQuerySchema,
  type reportUpdateSchema,
} from './report.schema.ts';
