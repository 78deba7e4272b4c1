/** Backups that the server makes by itself or for a user. */
export { backupsFeature } from './backup.feature.ts';
export { newest as newestBackups } from './backup-run.repository.ts';
export { findTrouble as findBackupTrouble } from './backup-trouble.work.ts';
