import { z } from 'zod';

/** Faults of a file of a backup, or of its place, with the parameters of the text. */
export const BACKUP_FAULTS = {
  altered: ['file'],
  /** Altered content that the server has copied again. */
  replaced: ['file'],
  missing: ['file'],
  wrong_size: ['file', 'found', 'expected'],
  other_version: ['file'],
  /** Further faults that are left out. */
  more: ['count'],
  /** Files of the server that were damaged before the backup. */
  damaged_before: ['count'],
  no_backup: ['place'],
  other_installation: ['place'],
  in_data_folder: ['place'],
  bucket_of_content: ['place'],
  no_folder: ['place'],
  /** Another backup of the server runs, started in a terminal for example. */
  in_progress: [],
} as const;

export type BackupFaultCode = keyof typeof BACKUP_FAULTS;

const codes = Object.keys(BACKUP_FAULTS) as [BackupFaultCode, ...BackupFaultCode[]];

export const backupFaultSchema = z.object({
  code: z.enum(codes),
  params: z.record(z.string(), z.union([z.string(), z.int()])),
});

export type BackupFault = z.output<typeof backupFaultSchema>;
