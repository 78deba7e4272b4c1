import { z } from 'zod';
import { commandErrors, commandOutcomeSchema } from '../commands/index.ts';
import { deviceErrors } from '../devices/device.errors.ts';
import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import { deviceFolders, devices, digitalHumans } from '../resources.ts';
import { deviceDigitalHumansSchema, givenDigitalHumansBodySchema } from './device-digital-human.schema.ts';
import { digitalHumanErrors } from './digital-human.errors.ts';

/** The digital-human resources that devices keep. */
export const deviceDigitalHumanRoutes = defineRoutes(devices, {
  give: {
    method: 'PUT',
    path: '/devices/rpc-digital-resources',
    access: { permission: '21144' },
    objects: [
      objectRef(devices, 'change', 'body.ids'),
      objectRef(deviceFolders, 'view', 'body.group_id'),
      objectRef(digitalHumans, 'view', 'body.digital_human_ids'),
    ],
    summary:
      'Installs digital-human resources on devices, or removes them; devices that cannot keep any are returned with the reason',
    body: givenDigitalHumansBodySchema,
    response: commandOutcomeSchema,
    errors: [
      deviceErrors.no_target,
      deviceErrors.too_many_targets,
      ...commandErrors,
      digitalHumanErrors.too_many_installed,
    ],
  },
  ofDevice: {
    method: 'GET',
    path: '/devices/{id}/human',
    access: { permission: '21101' },
    objects: [objectRef(devices, 'view', 'params.id')],
    summary: 'The digital-human resources that a device keeps, and how much of each it has',
    params: z.object({ id: wireId }),
    response: deviceDigitalHumansSchema,
  },
});
