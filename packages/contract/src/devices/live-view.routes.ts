import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { devices } from '../resources.ts';
import { deviceErrors } from './device.errors.ts';
import {
  liveDeviceParamsSchema,
  liveFrameQuerySchema,
  liveStartedSchema,
  liveViewParamsSchema,
  liveViewSchema,
} from './live-view.schema.ts';

/** As for screenshots. */
const access = { permission: '21112' } as const;

/** Moving pictures of a screen while somebody watches. */
export const liveViewRoutes = defineRoutes(devices, {
  start: {
    method: 'POST',
    path: '/devices-mips/{id}/live',
    access,
    act: 'watch_live',
    objects: [objectRef(devices, 'change', 'params.id')],
    summary: 'Starts to watch the screen of a device; the view ends when no frame is asked for within 30 s',
    params: liveDeviceParamsSchema,
    response: liveStartedSchema,
    errors: [
      deviceErrors.disabled,
      deviceErrors.waiting,
      deviceErrors.not_supported,
      deviceErrors.offline,
      deviceErrors.too_many_live_views,
    ],
  },
  frame: {
    method: 'GET',
    path: '/devices-mips/{id}/live/{view}',
    access,
    objects: [objectRef(devices, 'change', 'params.id')],
    summary: 'The newest frame of the screen, as soon as there is another one than the caller has',
    params: liveViewParamsSchema,
    query: liveFrameQuerySchema,
    response: liveViewSchema,
    errors: [deviceErrors.live_view_ended],
  },
  stop: {
    method: 'DELETE',
    path: '/devices-mips/{id}/live/{view}',
    access,
    act: 'stop_watching',
    objects: [objectRef(devices, 'change', 'params.id')],
    summary: 'Ends a view; one that has ended already stays as it is',
    params: liveViewParamsSchema,
  },
});
