import { taskRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { TaskService } from './task.service.ts';

export function taskHandlers(tasks: TaskService): Handler[] {
  return [
    handle(taskRoutes.list, ({ actor, query }) => tasks.list(actor, query)),
    handle(taskRoutes.ofDevice, ({ actor, query }) => tasks.listOfDevice(actor, query)),
    handle(taskRoutes.progress, ({ actor, body }) => tasks.progress(actor, body.tasks)),
    handle(taskRoutes.count, ({ actor }) => tasks.count(actor)),
  ];
}
