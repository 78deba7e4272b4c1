import { z } from 'zod';
import { groupErrors } from '../groups/group.errors.ts';
import type { ErrorDefinition } from '../kernel/errors.ts';
import { defineRoute } from '../kernel/route.ts';
import { type HandedOverKind, named, RULE_OF_OBJECT } from '../kernel/route-object.ts';
import { departmentHandoverSchema } from './department.schema.ts';

/** The call that hands resources of one kind over to another department, all or none. */
export function defineHandoverRoute<const Path extends string>(resource: {
  path: Path;
  noun: string;
  resource: HandedOverKind;
  notFound: ErrorDefinition;
  /** Errors for what the other department has already. */
  clashes?: readonly ErrorDefinition[];
}) {
  const { path, noun, notFound, clashes = [] } = resource;
  return {
    handOver: defineRoute({
      method: 'PUT',
      path,
      access: { permission: '61103' },
      objects: [
        named(resource.resource, 'change', 'body.ids', notFound),
        named(
          'department',
          'create',
          'body.department_id',
          groupErrors.not_found,
          RULE_OF_OBJECT[resource.resource],
        ),
      ],
      summary: `Hands ${noun} over to another department`,
      body: departmentHandoverSchema,
      response: z.object({}),
      errors: [notFound, groupErrors.not_found, ...clashes],
    }),
  };
}
