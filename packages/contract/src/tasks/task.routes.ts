import { defineRoutes } from '../kernel/route.ts';
import { devices, tasks } from '../resources.ts';
import { taskCountSchema, taskListQuerySchema, taskListSchema } from './task.schema.ts';
import { taskProgressQuerySchema, taskProgressSchema } from './task-progress.schema.ts';

const viewing = { permission: '43101' } as const;

export const taskRoutes = defineRoutes(tasks, {
  list: {
    method: 'GET',
    path: '/task-list',
    access: viewing,
    summary: 'Tasks of devices: one for each device that was given a command',
    query: taskListQuerySchema,
    response: taskListSchema,
    errors: [],
    alsoChangesWith: [devices],
  },
  count: {
    method: 'GET',
    path: '/device/task/count',
    access: viewing,
    summary: 'How many tasks of devices have each status',
    response: taskCountSchema,
    errors: [],
    alsoChangesWith: [devices],
  },
  /** A POST, because the tasks of a command for many devices do not fit into an address. */
  progress: {
    method: 'POST',
    path: '/device/task/progress',
    access: 'signed-in',
    withToken: 'allowed',
    summary: 'How far tasks are that the caller started; others are not counted',
    body: taskProgressQuerySchema,
    response: taskProgressSchema,
    errors: [],
    alsoChangesWith: [devices],
  },
});
