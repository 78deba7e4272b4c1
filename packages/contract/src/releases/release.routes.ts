import { z } from 'zod';
import { defineRoute } from '../kernel/route.ts';
import { named } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import { releaseErrors } from './release.errors.ts';
import {
  pulloutProgramsSchema,
  releaseCreateSchema,
  releaseDetailSchema,
  releaseDeviceListSchema,
  releaseDeviceQuerySchema,
  releaseIdsSchema,
  releaseListQuerySchema,
  releaseListSchema,
  releaseProgramSchema,
} from './release.schema.ts';

const viewing = { permission: '31201' } as const;
const oneRelease = z.object({ id: wireId });
const done = z.object({});

export const releaseRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/releases',
    access: viewing,
    summary: 'Releases',
    query: releaseListQuerySchema,
    response: releaseListSchema,
    errors: [],
  }),
  create: defineRoute({
    method: 'POST',
    path: '/releases',
    access: { permission: ['31202', '21202', '31116'] },
    objects: [
      named('program', 'view', 'body.program_ids', releaseErrors.program_not_found),
      named('device', 'change', 'body.device_ids', releaseErrors.device_not_found),
    ],
    summary: 'Releases programs to screens',
    body: releaseCreateSchema,
    response: z.object({ id: z.int(), number: z.int() }),
    errors: [
      releaseErrors.program_not_found,
      releaseErrors.device_not_found,
      releaseErrors.program_empty,
      releaseErrors.material_missing,
      releaseErrors.material_unusable,
    ],
  }),
  detail: defineRoute({
    method: 'GET',
    path: '/releases/{id}/detail',
    access: viewing,
    objects: [named('release', 'view', 'params.id', releaseErrors.not_found)],
    summary: 'One release with its programs as released',
    params: oneRelease,
    response: releaseDetailSchema,
    errors: [releaseErrors.not_found],
  }),
  devices: defineRoute({
    method: 'GET',
    path: '/releases/deviceList/{id}',
    access: viewing,
    objects: [named('release', 'view', 'params.id', releaseErrors.not_found)],
    summary: "A release's screens and how far each is",
    params: oneRelease,
    query: releaseDeviceQuerySchema,
    response: releaseDeviceListSchema,
    errors: [releaseErrors.not_found],
  }),
  programs: defineRoute({
    method: 'GET',
    path: '/releases/programList/{id}',
    access: viewing,
    objects: [named('release', 'view', 'params.id', releaseErrors.not_found)],
    summary: "A release's programs",
    params: oneRelease,
    response: z.object({ data: z.array(releaseProgramSchema.omit({ document: true })) }),
    errors: [releaseErrors.not_found],
  }),
  pullout: defineRoute({
    method: 'PUT',
    path: '/releases/pullout',
    access: { permission: '31204' },
    objects: [named('release', 'change', 'body.ids', releaseErrors.not_found)],
    summary: 'Takes releases off line everywhere, all or none',
    body: releaseIdsSchema,
    response: done,
    errors: [releaseErrors.not_found, releaseErrors.already_offline, releaseErrors.already_deleted],
  }),
  pulloutPrograms: defineRoute({
    method: 'PUT',
    path: '/releases/pullout-pros',
    access: { permission: '21201' },
    objects: [
      named('release', 'change', 'body.release_id', releaseErrors.not_found),
      named('device', 'change', 'body.device_ids', releaseErrors.device_not_found),
    ],
    summary: 'Takes programs off line on some screens',
    body: pulloutProgramsSchema,
    response: done,
    errors: [releaseErrors.not_found, releaseErrors.device_not_found, releaseErrors.already_offline],
  }),
  delete: defineRoute({
    method: 'DELETE',
    path: '/releases',
    access: { permission: '31206' },
    objects: [named('release', 'delete', 'body.ids', releaseErrors.not_found)],
    summary: 'Deletes releases that are off line, all or none',
    body: releaseIdsSchema,
    response: done,
    errors: [releaseErrors.not_found, releaseErrors.delete_only_offline, releaseErrors.already_deleted],
  }),
};
