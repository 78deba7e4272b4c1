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
  taskExportQuerySchema,
  taskListQuerySchema,
  taskSchema,
  taskTabs,
} from './task.schema.ts';
export { TASK_EXCEL_WORDS } from './task-excel-words.ts';
export { type TaskProgress, taskProgressSchema } from './task-progress.schema.ts';
