import { HANDED_OVER, type HandedOverResource } from '../all-resources.ts';
import { defineRoute } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { departments } from '../resources.ts';
import { departmentHandoverSchema } from './department.schema.ts';

export type HandoverRoute = ReturnType<typeof defineHandoverRoute>;

/** The calls that transfer resources to another department, one for each resource that declares it. */
export const HANDOVER_ROUTES: readonly HandoverRoute[] = HANDED_OVER.map(defineHandoverRoute);

/** The call that transfers resources of one kind to another department, all or none. */
export function handoverRouteOf(resource: HandedOverResource): HandoverRoute {
  const route = HANDOVER_ROUTES.find((one) => one.resource === resource);
  if (!route) throw new Error(`${resource.name} cannot be transferred`);
  return route;
}

function defineHandoverRoute(resource: HandedOverResource) {
  const { handedOver, rule, words } = resource;
  const permission = 'permission' in handedOver ? handedOver.permission : '61103';
  return defineRoute(resource, {
    method: 'PUT',
    path: handedOver.path,
    access: { permission },
    objects: [
      objectRef(resource, 'change', 'body.ids'),
      objectRef(departments, 'create', 'body.department_id', { by: rule }),
    ],
    summary: `Transfers ${words.en.toLowerCase()} to another department`,
    body: departmentHandoverSchema,
    errors: [...handedOver.clashes],
  });
}
