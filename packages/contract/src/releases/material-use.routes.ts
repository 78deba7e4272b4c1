import { z } from 'zod';
import { defineRoute } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import { materials, programs, releases } from '../resources.ts';
import {
  materialProgramListSchema,
  materialProgramQuerySchema,
  materialReleaseListSchema,
  materialReleaseQuerySchema,
} from './material-use.schema.ts';

const ofOneMaterial = {
  method: 'GET',
  access: { permission: '11101' },
  objects: [objectRef(materials, 'view', 'params.id')],
  params: z.object({ id: wireId }),
} as const;

/** Where a material is used: visible uses are listed, others only counted. */
export const materialUseRoutes = {
  programs: defineRoute(programs, {
    ...ofOneMaterial,
    path: '/materials/{id}/programs',
    summary: 'Programs that use a material, and the scenes',
    query: materialProgramQuerySchema,
    response: materialProgramListSchema,
  }),
  releases: defineRoute(releases, {
    ...ofOneMaterial,
    path: '/materials/{id}/releases',
    summary:
      'Releases that show a material and are not offline yet, and whether they have its current content',
    query: materialReleaseQuerySchema,
    response: materialReleaseListSchema,
  }),
};
