import { taskRoutes } from '@marquee/contract';
import { sendExcel } from '../../../platform/excel/index.ts';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { TaskService } from './task.service.ts';
import type { TaskSteering } from './task-steering.service.ts';

export function taskHandlers(tasks: TaskService, steering: TaskSteering): Handler[] {
  return [
    handle(taskRoutes.counts, ({ actor, query }) => tasks.countTabs(actor, query)),
    handle(taskRoutes.excel, ({ actor, query, request, reply }) =>
      sendExcel(request, reply, tasks.exportTable(actor, query)),
    ),
    handle(taskRoutes.retry, ({ actor, body }) => steering.retry(actor, body.tasks)),
    handle(taskRoutes.cancel, ({ actor, body }) => steering.cancel(actor, body.tasks)),
    handle(taskRoutes.list, ({ actor, query }) => tasks.list(actor, query)),
    handle(taskRoutes.ofDevice, ({ actor, query }) => tasks.listOfDevice(actor, query)),
    handle(taskRoutes.progress, ({ actor, body }) => tasks.progress(actor, body.tasks)),
    handle(taskRoutes.count, ({ actor }) => tasks.count(actor)),
  ];
}
