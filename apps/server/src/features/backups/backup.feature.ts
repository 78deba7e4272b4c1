import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { backupHandlers } from './backup.route.ts';
import { BackupService } from './backup.service.ts';
import { backupMeasurements } from './backup-measurements.repository.ts';
import { launchBackup } from './backup-process.engine.ts';
import { BackupScheduler } from './backup-scheduler.service.ts';

export function backupsFeature(platform: Platform): Feature {
  const { dataFolder, databaseUrl, backupTo } = platform.config;
  // The program of the backup reads its settings as the server does.
  const env = {
    ...process.env,
    MARQUEE_DATA: dataFolder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(backupTo && { MARQUEE_BACKUP_TO: backupTo }),
  };
  const scheduler = new BackupScheduler(platform, launchBackup(env));
  return {
    handlers: backupHandlers(new BackupService(platform, scheduler)),
    measurements: backupMeasurements(platform.db, platform.clock),
    async start() {
      scheduler.begin();
    },
    stop: () => scheduler.end(),
  };
}
