export {
  changesText,
  type DescribedChange,
  describeChange,
  failureText,
  moduleText,
  operationText,
} from './describe-entry.ts';
export { DEVICE_RECORD_WORDS, operationDetails } from './device-record-words.ts';
export { LOG_FIELDS, type LogField, type LogFieldDefinition } from './log-fields.ts';
export {
  accessToNames,
  LOG_OBJECT_KINDS,
  type LogObjectKind,
  objectKindOfField,
  objectKindOfModule,
} from './log-objects.ts';
export { idsIn, type LogReference, referencesOf, referenceText, subjectsOf } from './log-references.ts';
export { type LogFormat, type LogLanguage, logValueText } from './log-values.ts';
export { LOG_WORDS, type LogWords } from './log-words.ts';
export { operationLogRoutes } from './operation-log.routes.ts';
export {
  LOG_OPERATIONS,
  LOG_RESULTS,
  type LogChange,
  type LogEntry,
  type LogObject,
  type LogVerification,
  logEntrySchema,
  logExportQuerySchema,
  logQuerySchema,
} from './operation-log.schema.ts';
