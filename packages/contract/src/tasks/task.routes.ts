import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { devices, tasks } from '../resources.ts';
import {
  deviceTaskListQuerySchema,
  taskCountSchema,
  taskListQuerySchema,
  taskListSchema,
} from './task.schema.ts';
import { taskProgressQuerySchema, taskProgressSchema } from './task-progress.schema.ts';

const viewing = { permission: '43101' } as const;

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
