export { backupErrors } from './backup.errors.ts';
export { backupRoutes } from './backup.routes.ts';
export {
  BACKUP_FAILURES,
  BACKUP_KEPT,
  BACKUP_SCHEDULES,
  BACKUP_VERIFICATIONS,
  type BackupFailure,
  type BackupRun,
  type BackupSetting,
  type BackupState,
  backupSettingSchema,
} from './backup.schema.ts';
export {
  BACKUP_FAULTS,
  type BackupFault,
  type BackupFaultCode,
  backupFaultSchema,
} from './backup-fault.schema.ts';
