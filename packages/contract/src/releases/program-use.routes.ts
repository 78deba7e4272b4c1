import { z } from 'zod';
import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import { programErrors } from '../programs/program.errors.ts';
import { programs, releases } from '../resources.ts';
import { programDeviceListSchema, programDeviceQuerySchema } from './program-use.schema.ts';

/** Where a program is. `releaseRoutes.list` has the filter `program_id`, `releaseRoutes.pulloutPrograms` takes it offline. */
export const programUseRoutes = defineRoutes(releases, {
  devices: {
    method: 'GET',
    path: '/programs/related-devices/{id}',
    access: { permission: '31118' },
    objects: [objectRef(programs, 'view', 'params.id')],
    summary: 'The devices that have a program by releases that the caller sees, once for each release',
    alsoChangesWith: [programs],
    params: z.object({ id: wireId }),
    query: programDeviceQuerySchema,
    response: programDeviceListSchema,
    errors: [programErrors.not_found],
  },
});
