import { defineRoutes } from '../kernel/route.ts';
import { changeOf } from '../kernel/route-families.ts';
import { devices } from '../resources.ts';
import { deviceFlowSchema } from './device-flow.schema.ts';

export const deviceFlowRoutes = defineRoutes(devices, {
  set: changeOf(devices, 'body.ids', {
    path: '/devices/flow',
    access: { permission: '21200' },
    summary:
      'Sets how much data devices may download in a month; without a number they may download any amount',
    body: deviceFlowSchema,
  }),
});
