import { departmentRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../platform/http/handler.ts';
import type { DepartmentService } from './department.service.ts';
import type { DepartmentMembersService } from './department-members.service.ts';
import type { DepartmentRulesService } from './department-rules.service.ts';

interface DepartmentServices {
  departments: DepartmentService;
  rules: DepartmentRulesService;
  members: DepartmentMembersService;
}

export function departmentHandlers({ departments, rules, members }: DepartmentServices): Handler[] {
  return [
    handle(departmentRoutes.list, async ({ actor }) => ({ data: await departments.list(actor) })),
    handle(departmentRoutes.add, ({ actor, body }) => departments.add(actor, body)),
    handle(departmentRoutes.update, ({ actor, body }) => departments.update(actor, body)),
    handle(departmentRoutes.delete, ({ actor, body }) => departments.delete(actor, body.group_id)),
    handle(departmentRoutes.moveUsers, ({ actor, body }) => members.moveUsers(actor, body)),
    handle(departmentRoutes.rules, ({ actor, params }) => rules.get(actor, params.id)),
    handle(departmentRoutes.setRules, ({ actor, params, body }) => rules.set(actor, params.id, body)),
  ];
}
