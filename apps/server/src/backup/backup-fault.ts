import type { BACKUP_FAULTS, BackupFault, BackupFaultCode } from '@marquee/contract';

/** The sentences of the terminal; the console has its own in each language. */
const SENTENCES: Readonly<Record<BackupFaultCode, string>> = {
  altered: '{file} was altered or cut off',
  replaced: '{file} was altered, and is copied again',
  missing: '{file} is missing',
  wrong_size: '{file} has {found} bytes instead of {expected}',
  other_version: '{file} was written by another version of the product',
  more: '{count} more',
  damaged_before: '{count} files of content were damaged or missing before: run the doctor',
  no_backup: '{place} has no backup',
  other_installation: '{place} has the backups of another installation',
  in_data_folder: '{place} is in the data folder: a backup belongs on another disk',
  bucket_of_content: '{place} has the content: a backup belongs elsewhere',
  no_folder: 'there is no folder {place}',
  in_progress: 'another backup is being made',
};

export function faultOf<Code extends BackupFaultCode>(
  code: Code,
  params: Record<(typeof BACKUP_FAULTS)[Code][number], string | number>,
): BackupFault {
  return { code, params };
}

export function describeFault({ code, params }: BackupFault): string {
  return SENTENCES[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
