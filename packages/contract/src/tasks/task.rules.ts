import { deviceErrors } from '../devices/device.errors.ts';
import type { ErrorDefinition } from '../kernel/errors.ts';
import type { Task } from './task.schema.ts';

/** Why the command of this task cannot be sent again, or null. */
export function taskRetryRefusal({
  status,
  retried_at,
}: Pick<Task, 'status' | 'retried_at'>): ErrorDefinition | null {
  if (status !== 'failed' && status !== 'cancelled') return deviceErrors.task_not_failed;
  return retried_at === null ? null : deviceErrors.task_retried;
}

/** Why this task cannot be withdrawn, or null: what a device has received it executes. */
export function taskCancelRefusal({
  status,
  received_at,
}: Pick<Task, 'status' | 'received_at'>): ErrorDefinition | null {
  if (status !== 'waiting' && status !== 'running') return deviceErrors.task_ended;
  return received_at === null ? null : deviceErrors.task_received;
}
