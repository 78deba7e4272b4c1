export { taskRoutes } from './task.routes.ts';
export {
  deviceTaskListQuerySchema,
  TASK_FAILURES,
  TASK_STATUSES,
  type Task,
  type TaskCount,
  type TaskFailure,
  type TaskStatus,
  taskListQuerySchema,
  taskSchema,
} from './task.schema.ts';
export { type TaskProgress, taskProgressSchema } from './task-progress.schema.ts';
