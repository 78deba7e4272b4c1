import { defineRoutes } from '../kernel/route.ts';
import { viewOf } from '../kernel/route-families.ts';
import { programs, releases } from '../resources.ts';
import { programDeviceListSchema, programDeviceQuerySchema } from './program-use.schema.ts';

/** Where a program is. `releaseRoutes.list` has the filter `program_id`, `releaseRoutes.pulloutPrograms` takes it offline. */
export const programUseRoutes = defineRoutes(releases, {
  devices: viewOf(programs, {
    path: '/programs/related-devices/{id}',
    access: { permission: '31118' },
    summary: 'The devices that have a program by releases that the caller sees, once for each release',
    alsoChangesWith: [programs],
    query: programDeviceQuerySchema,
    response: programDeviceListSchema,
  }),
});
