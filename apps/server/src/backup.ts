import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { BackupError } from './backup/backup-format.ts';
import { reportBackup, reportVerification } from './backup/report-backup.ts';
import { parseRetention, USUAL_RETENTION } from './backup/retention.rules.ts';
import { printList, runBackup, verify } from './backup/run-backup.ts';
import { readConfig } from './platform/config/config.ts';
import { explain } from './platform/operator-errors.ts';

const USAGE = `npm run backup -- [--to PLACE] [--keep DAYS,WEEKS,MONTHS] [--report]
npm run backup -- [--to PLACE] --list
npm run backup -- [--to PLACE] --verify [NAME]
  --to      a folder, or s3://key:secret@host/bucket; otherwise MARQUEE_BACKUP_TO
  --keep    how many days, weeks and months keep their newest backup; 7,5,12 if not given
  --list    lists the backups
  --report  writes progress and result as lines of JSON, for the server
  --verify  reads a backup, the newest if none is named, and compares every hash`;

const { values, positionals } = readArguments();
if (values.help) {
  console.log(USAGE);
} else {
  setPriority(constants.priority.PRIORITY_LOW);
  try {
    process.exitCode = (await run()) ? 0 : 1;
  } catch (error) {
    console.error('The backup failed:', explain(error, BackupError));
    process.exitCode = 1;
  }
}

/** @returns whether everything is in order */
async function run(): Promise<boolean> {
  const config = readConfig(process.env);
  const place = values.to ?? config.backupTo;
  if (place === undefined) throw new BackupError('say where to: --to PLACE, or MARQUEE_BACKUP_TO');
  const send = (line: object) => console.log(JSON.stringify(line));
  if (values.report && values.verify) return reportVerification(config, place, send);
  if (values.list) return printList(config, place, console.log);
  if (values.verify) return verify(config, place, positionals[0], console.log);
  const retention = values.keep === undefined ? USUAL_RETENTION : parseRetention(values.keep);
  if (!retention) throw new BackupError('--keep takes three whole numbers, for example 7,5,12');
  if (values.report) return reportBackup(config, { place, retention }, send);
  return runBackup(config, { place, retention }, console.log);
}

function readArguments() {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: { to: text, keep: text, list: flag, verify: flag, report: flag, help: flag },
      allowPositionals: true,
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    process.exit(1);
  }
}
