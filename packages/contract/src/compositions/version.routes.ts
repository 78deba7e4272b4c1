import { z } from 'zod';
import { defineRoutes } from '../kernel/route.ts';
import { viewOf } from '../kernel/route-families.ts';
import { type NamedResource, objectRef } from '../kernel/route-object.ts';
import { wireId, wireInteger } from '../kernel/wire.ts';
import type { PermissionCode } from '../permissions/permissions.ts';
import type { CompositionErrors } from './composition.errors.ts';
import { versionListQuerySchema, versionListSchema, versionRestoreSchema } from './version.schema.ts';

interface VersionCalls<Item extends z.ZodRawShape> {
  permissions: Record<'view' | 'change', PermissionCode>;
  /** Schema of the object that a restore returns. */
  item: z.ZodObject<Item>;
  errors: CompositionErrors;
}

const oneObject = z.object({ id: wireId });

/** The history of what authors saved: list, look at, restore. */
export function defineVersionRoutes<
  const Of extends NamedResource,
  const Path extends string,
  Item extends z.ZodRawShape,
>(of: Of, path: Path, { permissions, item, errors }: VersionCalls<Item>) {
  const noun = of.kind;
  return defineRoutes(of, {
    list: viewOf(of, {
      path: `${path}/{id}/versions`,
      access: { permission: permissions.view },
      summary: `Saved versions of a ${noun}, the newest first`,
      query: versionListQuerySchema,
      response: versionListSchema,
    }),
    detail: {
      method: 'GET',
      path: `${path}/{id}/versions/{version}`,
      access: { permission: permissions.view },
      objects: [objectRef(of, 'view', 'params.id')],
      summary: `The document of a saved version of a ${noun}`,
      params: z.object({ id: wireId, version: wireInteger(1) }),
      response: z.object({ version: z.int(), document: z.unknown() }),
      errors: [errors.version_not_found],
    },
    restore: {
      method: 'PUT',
      path: `${path}/{id}/versions`,
      access: { permission: permissions.change },
      objects: [objectRef(of, 'change', 'params.id')],
      summary: 'Saves the document of a former version as the newest one',
      params: oneObject,
      body: versionRestoreSchema,
      response: item,
      errors: [
        errors.version_not_found,
        errors.version_conflict,
        errors.being_edited,
        errors.document_invalid,
        errors.material_missing,
        errors.material_unusable,
      ],
    },
  });
}
