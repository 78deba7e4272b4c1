import { z } from 'zod';
import { displayModeSchema } from '../kernel/display-mode.ts';
import type { AnyError } from '../kernel/errors.ts';
import type { Resource } from '../kernel/resource.ts';
import { defineRoutes } from '../kernel/route.ts';
import { deleteOf, viewOf } from '../kernel/route-families.ts';
import { type NamedResource, objectRef } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import type { PermissionCode } from '../permissions/permissions.ts';
import type { CompositionErrors } from './composition.errors.ts';
import {
  compositionCopySchema,
  compositionCreateSchema,
  compositionDeleteSchema,
  compositionSaveSchema,
  documentShape,
  draftDropSchema,
  draftSaveSchema,
  draftSchema,
} from './composition.schema.ts';

interface CompositionCalls<Item extends z.ZodRawShape> {
  folders: NamedResource;
  drafts: Resource;
  permissions: Record<'view' | 'preview' | 'add' | 'change' | 'copy' | 'delete', PermissionCode>;
  /** Schema of one object in the answers. */
  item: z.ZodObject<Item>;
  errors: CompositionErrors;
  /** Errors of a deletion besides a missing object. */
  deletionErrors?: readonly AnyError[];
}

const oneObject = z.object({ id: wireId });

/** The calls that programs and templates have in common, below `path`. The lists differ, so each declares its own. */
export function defineCompositionRoutes<
  const Of extends NamedResource,
  const Path extends string,
  Item extends z.ZodRawShape,
>(
  of: Of,
  path: Path,
  { folders, drafts, permissions, item, errors, deletionErrors = [] }: CompositionCalls<Item>,
) {
  const noun = of.kind;
  const detail = item.extend(documentShape);
  const editing = { permission: [permissions.add, permissions.change] };
  const documentErrors = [errors.document_invalid, errors.material_missing, errors.material_unusable];
  const one = `${path}/{id}` as const;
  const draft = `${path}/{id}/draft` as const;
  return {
    ...defineRoutes(of, {
      detail: viewOf(of, {
        path: one,
        access: { permission: permissions.view },
        summary: `One ${noun} with its document`,
        response: detail,
      }),
      preview: viewOf(of, {
        path: `${path}/{id}/preview`,
        access: { permission: permissions.preview },
        summary: 'The document that the preview plays',
        response: detail,
      }),
      create: {
        method: 'POST',
        path,
        access: { permission: permissions.add },
        objects: [objectRef(folders, 'view', 'body.group_id')],
        summary: `Creates an empty ${noun}`,
        body: compositionCreateSchema,
        response: item,
        errors: [errors.name_taken],
      },
      save: {
        method: 'PUT',
        path,
        access: { permission: permissions.change },
        objects: [objectRef(of, 'change', 'body.id')],
        summary: `Saves a ${noun}'s name or document`,
        body: compositionSaveSchema,
        response: item,
        errors: [errors.name_taken, errors.version_conflict, errors.being_edited, ...documentErrors],
      },
      copy: {
        method: 'POST',
        path: `${path}/copy`,
        access: { permission: permissions.copy },
        objects: [objectRef(of, 'view', 'body.id')],
        summary: `Copies a ${noun} under another name`,
        body: compositionCopySchema,
        response: item,
        errors: [errors.name_taken],
      },
      delete: deleteOf(of, {
        path,
        access: { permission: permissions.delete },
        summary: `Deletes several ${noun}s, all or none`,
        body: compositionDeleteSchema,
        errors: deletionErrors,
      }),
      deleteOne: {
        method: 'DELETE',
        path: one,
        access: { permission: permissions.delete },
        objects: [objectRef(of, 'delete', 'params.id')],
        summary: `Deletes a ${noun}`,
        params: oneObject,
        errors: [...deletionErrors],
      },
      displayMode: {
        method: 'PUT',
        path: `${path}/displayMode`,
        access: { permission: permissions.view },
        summary: `Saves how this user prefers the list, as \`${of.name}.displayMode\` of the view state`,
        body: displayModeSchema,
      },
    }),
    ...defineRoutes(drafts, {
      draft: viewOf(of, {
        path: draft,
        access: editing,
        summary: "The signed-in user's unsaved draft",
        response: draftSchema,
      }),
      saveDraft: {
        method: 'PUT',
        path: draft,
        access: editing,
        objects: [objectRef(of, 'change', 'params.id')],
        summary: 'Saves a draft',
        params: oneObject,
        body: draftSaveSchema,
        response: z.object({ updated_at: z.int() }),
        errors: [errors.document_invalid, errors.draft_superseded],
      },
      dropDraft: {
        method: 'DELETE',
        path: draft,
        access: editing,
        objects: [objectRef(of, 'view', 'params.id')],
        summary: 'Discards the draft',
        params: oneObject,
        query: draftDropSchema,
      },
    }),
  };
}
