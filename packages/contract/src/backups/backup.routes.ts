import { defineRoutes } from '../kernel/route.ts';
import { backups } from '../resources.ts';
import { backupErrors } from './backup.errors.ts';
import {
  backupRunListQuerySchema,
  backupRunListSchema,
  backupRunSchema,
  backupSettingSchema,
  backupStartSchema,
  backupStateSchema,
} from './backup.schema.ts';

/** A backup has the data of all companies. */
const access = { permission: '63000' } as const;

export const backupRoutes = defineRoutes(backups, {
  state: {
    method: 'GET',
    path: '/system-set/backup',
    access,
    summary: 'Where and when the server makes backups, and how the newest one ended',
    response: backupStateSchema,
  },
  update: {
    method: 'PUT',
    path: '/system-set/backup',
    access,
    summary: 'Changes when the server makes backups and how long it keeps them',
    body: backupSettingSchema,
    response: backupSettingSchema,
  },
  start: {
    method: 'POST',
    path: '/system-set/backup/run',
    access,
    act: 'start_backup',
    summary: 'Begins a backup, or compares every hash of the newest one',
    body: backupStartSchema,
    response: backupRunSchema,
    errors: [backupErrors.no_place, backupErrors.running],
  },
  runs: {
    method: 'GET',
    path: '/system-set/backup/runs',
    access,
    summary: 'Backups and verifications that the server has made',
    query: backupRunListQuerySchema,
    response: backupRunListSchema,
  },
});
