import { parseArgs } from 'node:util';
import { BackupError } from './backup/backup-format.ts';
import { runRestore } from './backup/run-restore.ts';
import { readConfig } from './platform/config/config.ts';
import { explain } from './platform/operator-errors.ts';

const USAGE = `npm run restore -- [--from PLACE] [NAME]
  --from  a folder, or s3://key:secret@host/bucket; otherwise MARQUEE_BACKUP_TO
  NAME    the backup, for example 2026-11-27T031500Z; the newest if none is named
Restores into an empty data folder (MARQUEE_DATA), or an empty database (DATABASE_URL), while no server is running.`;

const { values, positionals } = readArguments();
if (values.help) {
  console.log(USAGE);
} else {
  try {
    const config = readConfig(process.env);
    const place = values.from ?? config.backupTo;
    if (place === undefined) throw new BackupError('say where from: --from PLACE, or MARQUEE_BACKUP_TO');
    await runRestore(config, { place, name: positionals[0] }, console.log);
  } catch (error) {
    console.error('The restore failed:', explain(error, BackupError));
    process.exitCode = 1;
  }
}

function readArguments() {
  const options = {
    from: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(1);
  }
}
