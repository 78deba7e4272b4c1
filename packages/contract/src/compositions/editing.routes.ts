import { z } from 'zod';
import type { Resource } from '../kernel/resource.ts';
import { defineRoutes } from '../kernel/route.ts';
import { viewOf } from '../kernel/route-families.ts';
import { type NamedResource, objectRef } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import type { PermissionCode } from '../permissions/permissions.ts';
import { editingClaimSchema, editingQuerySchema, editingSchema, editorListSchema } from './editing.schema.ts';

interface EditingCalls {
  of: NamedResource;
  /** The area whose live events announce who edits. */
  area: Resource;
  permissions: Record<'view' | 'change', PermissionCode>;
}

const oneObject = z.object({ id: wireId });

/** Who edits a program or a template: one window at a time may save it. */
export function defineEditingRoutes<const Area extends Resource, const Path extends string>(
  { of, area, permissions }: EditingCalls & { area: Area },
  path: Path,
) {
  const noun = of.kind;
  const editing = `${path}/{id}/editing` as const;
  return defineRoutes(area, {
    editors: {
      method: 'GET',
      path: `${path}/editors`,
      access: { permission: permissions.view },
      summary: `The ${noun}s that are being edited now, and by whom`,
      response: editorListSchema,
    },
    status: viewOf(of, {
      path: editing,
      access: { permission: permissions.view },
      summary: `Who edits a ${noun} now`,
      query: editingQuerySchema,
      response: editingSchema,
    }),
    claim: {
      method: 'PUT',
      path: editing,
      access: { permission: permissions.change },
      objects: [objectRef(of, 'change', 'params.id')],
      summary: `Starts or continues to edit a ${noun}; repeat it every 15 seconds`,
      params: oneObject,
      body: editingClaimSchema,
      response: editingSchema,
    },
    leave: {
      method: 'DELETE',
      path: editing,
      access: { permission: permissions.view },
      objects: [objectRef(of, 'view', 'params.id')],
      summary: `Ends the editing of a ${noun}`,
      params: oneObject,
      body: editingQuerySchema,
    },
  });
}
