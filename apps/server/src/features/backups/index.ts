/** Backups that the server makes by itself or for a user. */
export { backupsFeature } from './backup.feature.ts';
export { findTrouble as findBackupTrouble } from './backup-trouble.work.ts';
export { findLastGood as findLastGoodBackup } from './find-last-good.work.ts';
