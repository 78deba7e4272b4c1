import { defineErrors } from '../kernel/errors.ts';

/** Errors of backups that users start. */
export const backupErrors = defineErrors('backups', {
  /** `MARQUEE_BACKUP_TO` is not set. */
  no_place: 409,
  running: 409,
});
