import {
  addedProgramsSchema,
  removedProgramsSchema,
  programCommandRoutes as routes,
} from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { DevicePrograms } from './device-programs.service.ts';

export function deviceProgramHandlers(programs: DevicePrograms): Handler[] {
  return [
    handle(routes.add, ({ actor, body }) => programs.add(actor, body, addedProgramsSchema.parse(body))),
    handle(routes.delete, ({ actor, body }) =>
      programs.remove(actor, body, removedProgramsSchema.parse(body).program_ids),
    ),
    handle(routes.clear, ({ actor, body }) => programs.remove(actor, body)),
  ];
}
