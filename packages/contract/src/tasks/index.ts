export { taskRoutes } from './task.routes.ts';
export { taskCancelRefusal, taskRetryRefusal } from './task.rules.ts';
export {
  deviceTaskListQuerySchema,
  TASK_FAILURES,
  TASK_STATUSES,
  type Task,
  type TaskCancellation,
  type TaskCount,
  type TaskFailure,
  type TaskStatus,
  taskListQuerySchema,
  taskSchema,
  taskTabs,
} from './task.schema.ts';
export { type TaskProgress, taskProgressSchema } from './task-progress.schema.ts';
