export {
  TASK_FAILURES,
  TASK_STATUSES,
  type TaskFailure,
  type TaskStatus,
} from '../kernel/task-states.ts';
export { taskRoutes } from './task.routes.ts';
export { taskCancelRefusal, taskRetryRefusal } from './task.rules.ts';
export {
  deviceTaskListQuerySchema,
  type Task,
  type TaskCancellation,
  type TaskCount,
  taskListQuerySchema,
  taskSchema,
  taskTabs,
} from './task.schema.ts';
export { type TaskProgress, taskProgressSchema } from './task-progress.schema.ts';
