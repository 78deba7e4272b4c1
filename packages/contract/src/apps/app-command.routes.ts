import { z } from 'zod';
import { commandErrors } from '../commands/index.ts';
import { deviceErrors } from '../devices/device.errors.ts';
import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import { apps, deviceFolders, devices, tasks } from '../resources.ts';
import { appErrors } from './app.errors.ts';
import {
  appCommandBodySchema,
  appCommandOutcomeSchema,
  rolloutNextSchema,
  rolloutSchema,
} from './app-command.schema.ts';

const commanding = { permission: '21124' } as const;
const given = [
  objectRef(devices, 'change', 'body.ids'),
  objectRef(deviceFolders, 'view', 'body.group_id'),
  objectRef(apps, 'view', 'body.app_id'),
] as const;
const givingErrors = [
  deviceErrors.no_target,
  deviceErrors.too_many_targets,
  ...commandErrors,
  appErrors.not_published,
  appErrors.wrong_category,
  appErrors.type_mismatch,
  appErrors.mixed_systems,
  appErrors.rollout_running,
];

/** The commands that bring packages to devices, by their names. */
export const appCommandRoutes = defineRoutes(devices, {
  'rpc-upgrade': {
    method: 'PUT',
    path: '/devices/rpc-upgrade',
    access: commanding,
    objects: given,
    summary:
      'Upgrades the software, the firmware or the agent of devices; those that cannot get it are returned with the reason',
    body: appCommandBodySchema,
    response: appCommandOutcomeSchema,
    errors: [...givingErrors, appErrors.no_agent, appErrors.no_downgrade],
  },
  'rpc-app-install': {
    method: 'PUT',
    path: '/devices/rpc-app-install',
    access: commanding,
    objects: given,
    summary: 'Installs an app on devices; those that cannot get it are returned with the reason',
    body: appCommandBodySchema,
    response: appCommandOutcomeSchema,
    errors: givingErrors,
  },
});

const steered = [objectRef(apps, 'view', 'params.id')] as const;
const oneApp = z.object({ id: wireId });
const ended = [appErrors.rollout_none, appErrors.rollout_ended, appErrors.rollout_changed];

/** The newest staged installation or upgrade of a package. */
export const rolloutRoutes = defineRoutes(apps, {
  sheet: {
    method: 'GET',
    path: '/apps/{id}/rollout',
    access: { permission: ['22000', '21124'] },
    objects: steered,
    summary: 'The waves in which a package goes to devices',
    alsoChangesWith: [devices, tasks],
    params: oneApp,
    response: rolloutSchema,
    errors: [appErrors.rollout_none],
  },
  next: {
    method: 'PUT',
    path: '/apps/{id}/rollout/next',
    access: commanding,
    act: 'next_wave',
    objects: steered,
    summary: 'Begins the next wave now, or finishes the last one',
    params: oneApp,
    body: rolloutNextSchema,
    errors: [...ended, appErrors.rollout_stopped],
  },
  stop: {
    method: 'PUT',
    path: '/apps/{id}/rollout/stop',
    access: commanding,
    act: 'stop_waves',
    objects: steered,
    summary: 'Begins no further wave until it is resumed; what devices were given stays given',
    params: oneApp,
    errors: [...ended, appErrors.rollout_stopped],
  },
  resume: {
    method: 'PUT',
    path: '/apps/{id}/rollout/resume',
    access: commanding,
    act: 'resume_waves',
    objects: steered,
    summary: 'Resumes the waves where they stopped; devices that failed are given the package again',
    params: oneApp,
    errors: [...ended, appErrors.rollout_running],
  },
  cancel: {
    method: 'PUT',
    path: '/apps/{id}/rollout/cancel',
    access: commanding,
    act: 'cancel_waves',
    objects: steered,
    summary: 'Ends the waves; what devices have installed stays',
    params: oneApp,
    errors: ended,
  },
});
