import { z } from 'zod';
import type { AnyError } from '../kernel/errors.ts';
import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { deleteOf } from '../kernel/route-families.ts';
import { type NamedResource, objectRef } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import { materialErrors } from '../materials/material.errors.ts';
import type { PermissionCode } from '../permissions/permissions.ts';
import { playlistErrors } from '../playlists/playlist.errors.ts';
import { programErrors } from '../programs/program.errors.ts';
import { recycledMaterials, recycledPlaylists, recycledPrograms, recycledTemplates } from '../resources.ts';
import { templateErrors } from '../templates/template.errors.ts';
import { recycleBinErrors } from './recycle-bin.errors.ts';
import {
  purgeSchema,
  recycledIdsSchema,
  recycledListQuerySchema,
  recycledListSchema,
  restorationSchema,
} from './recycle-bin.schema.ts';

interface Bin<Path extends string> {
  path: Path;
  /** Who may delete the objects may also see, restore and delete them for ever. */
  permission: PermissionCode;
  noun: string;
  errors: readonly AnyError[];
}

/** The four calls of the recycle bin of a resource: list, restore, delete for ever, empty. */
function defineRecycleBin<const Of extends NamedResource, const Path extends string>(
  of: Of,
  { path, permission, noun, errors }: Bin<Path>,
) {
  const access = { permission } as const;
  return defineRoutes(of, {
    list: {
      method: 'GET',
      path: `${path}/recycle-bin`,
      access,
      summary: `Deleted ${noun} that can be restored`,
      query: recycledListQuerySchema,
      response: recycledListSchema,
    },
    restore: {
      method: 'PUT',
      path: `${path}/recycle-bin/restore`,
      access,
      act: 'restore',
      objects: [objectRef(of, 'delete', 'body.ids')],
      summary: `Restores deleted ${noun}, with what they show; all or none`,
      body: recycledIdsSchema,
      response: restorationSchema,
      errors,
    },
    delete: deleteOf(of, {
      path: `${path}/recycle-bin`,
      access,
      summary: `Deletes ${noun} for ever, all or none`,
      body: recycledIdsSchema,
    }),
    empty: {
      method: 'DELETE',
      path: `${path}/recycle-bin/all`,
      access,
      summary: `Deletes all deleted ${noun} that the caller may restore for ever`,
      response: purgeSchema,
    },
  });
}

export const recycledMaterialRoutes = {
  ...defineRecycleBin(recycledMaterials, {
    path: '/materials',
    permission: '11104',
    noun: 'materials',
    errors: [materialErrors.name_taken, materialErrors.content_taken],
  }),
  ...defineRoutes(recycledMaterials, {
    thumbnail: {
      method: 'GET',
      path: '/materials/recycle-bin/{id}/thumbnail',
      access: { permission: '11104' },
      objects: [objectRef(recycledMaterials, 'delete', 'params.id')],
      summary: "A deleted material's thumbnail; status 204 if it has none",
      params: z.object({ id: wireId }),
      response: fileAnswer,
    },
  }),
};

export const recycledProgramRoutes = defineRecycleBin(recycledPrograms, {
  path: '/programs',
  permission: '31104',
  noun: 'programs',
  errors: [programErrors.name_taken],
});

export const recycledTemplateRoutes = defineRecycleBin(recycledTemplates, {
  path: '/templates',
  permission: '12104',
  noun: 'templates',
  errors: [templateErrors.name_taken],
});

export const recycledPlaylistRoutes = defineRecycleBin(recycledPlaylists, {
  path: '/play-list',
  permission: '34104',
  noun: 'playlists',
  errors: [playlistErrors.name_taken, recycleBinErrors.nothing_left],
});
