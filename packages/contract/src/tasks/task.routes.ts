import { commandErrors, commandOutcomeSchema } from '../commands/index.ts';
import { deviceErrors } from '../devices/device.errors.ts';
import { countTabs } from '../kernel/list-tabs.ts';
import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import type { PermissionCode } from '../permissions/permissions.ts';
import { devices, tasks } from '../resources.ts';
import {
  deviceTaskListQuerySchema,
  taskCancellationSchema,
  taskCountSchema,
  taskExportQuerySchema,
  taskIdsSchema,
  taskListQuerySchema,
  taskListSchema,
  taskTabs,
} from './task.schema.ts';
import { taskProgressQuerySchema, taskProgressSchema } from './task-progress.schema.ts';

const viewing = { permission: '43101' } as const;
/** Who sees tasks, in the monitor or on the page of a device. Each task also needs the permission of its command. */
const steering = { permission: ['43101', '21101'] as PermissionCode[] } as const;

export const taskRoutes = defineRoutes(tasks, {
  list: {
    method: 'GET',
    path: '/task-list',
    access: viewing,
    summary: 'Tasks: one for each device and command',
    query: taskListQuerySchema,
    response: taskListSchema,
    alsoChangesWith: [devices],
  },
  counts: countTabs(taskTabs, {
    path: '/task-list/counts',
    access: viewing,
    summary: 'Number of tasks for each tab of the list',
    alsoChangesWith: [devices],
  }),
  excel: {
    method: 'GET',
    path: '/task-list/excel',
    access: viewing,
    summary: 'The filtered tasks as an Excel table',
    query: taskExportQuerySchema,
    response: fileAnswer,
  },
  retry: {
    method: 'PUT',
    path: '/task-list/retry',
    access: steering,
    act: 'retry_command',
    summary: 'Sends the commands of failed or cancelled tasks again, as new tasks',
    body: taskIdsSchema,
    response: commandOutcomeSchema,
    errors: [
      deviceErrors.task_not_found,
      deviceErrors.task_not_failed,
      deviceErrors.task_retried,
      deviceErrors.task_outdated,
      ...commandErrors,
    ],
  },
  cancel: {
    method: 'PUT',
    path: '/task-list/cancel',
    access: steering,
    act: 'cancel_command',
    summary: 'Withdraws tasks that their devices do not have yet',
    body: taskIdsSchema,
    response: taskCancellationSchema,
    errors: [
      deviceErrors.task_not_found,
      deviceErrors.task_ended,
      deviceErrors.task_received,
      deviceErrors.none_cancelled,
    ],
  },
  /** Part of a device's details, so it only requires that the caller sees the device. */
  ofDevice: {
    method: 'GET',
    path: '/device/task/list',
    access: { permission: '21101' },
    objects: [objectRef(devices, 'view', 'query.deviceId')],
    summary: 'Tasks of one device',
    query: deviceTaskListQuerySchema,
    response: taskListSchema,
    alsoChangesWith: [devices],
  },
  count: {
    method: 'GET',
    path: '/device/task/count',
    access: viewing,
    summary: 'Numbers of tasks by status',
    response: taskCountSchema,
    alsoChangesWith: [devices],
  },
  /** A POST, because the tasks of a command for many devices do not fit into a URL. */
  progress: {
    method: 'POST',
    path: '/device/task/progress',
    access: 'signed-in',
    withToken: 'allowed',
    summary: 'Progress of tasks that the caller started; others are not counted',
    body: taskProgressQuerySchema,
    response: taskProgressSchema,
    alsoChangesWith: [devices],
  },
});
