import { z } from 'zod';
import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { wireId } from '../kernel/wire.ts';
import { devices, releases } from '../resources.ts';
import { releaseErrors } from './release.errors.ts';
import { waveActionSchema, waveNextSchema, waveSheetSchema } from './release-wave.schema.ts';

const changing = { permission: '31203' } as const;
const changed = objectRef(releases, 'change', 'body.id');
const refusals = [
  releaseErrors.not_found,
  releaseErrors.already_offline,
  releaseErrors.already_deleted,
  releaseErrors.waves_none,
  releaseErrors.waves_not_begun,
  releaseErrors.waves_finished,
  releaseErrors.waves_changed,
];

/** Releases that go out in waves. */
export const releaseWaveRoutes = defineRoutes(releases, {
  sheet: {
    method: 'GET',
    path: '/releases/{id}/waves',
    access: { permission: '31201' },
    objects: [objectRef(releases, 'view', 'params.id')],
    summary: 'The waves of a release with the state of their devices',
    alsoChangesWith: [devices],
    params: z.object({ id: wireId }),
    response: waveSheetSchema,
    errors: [releaseErrors.waves_none],
  },
  next: {
    method: 'PUT',
    path: '/releases/waves/next',
    access: changing,
    act: 'next_wave',
    objects: [changed],
    summary: 'Begins the next wave of a release now, or finishes the last one',
    body: waveNextSchema,
    errors: [...refusals, releaseErrors.waves_stopped],
  },
  stop: {
    method: 'PUT',
    path: '/releases/waves/stop',
    access: changing,
    act: 'stop_waves',
    objects: [changed],
    summary: 'Stops the waves of a release; devices that have it keep it',
    body: waveActionSchema,
    errors: [...refusals, releaseErrors.waves_stopped],
  },
  resume: {
    method: 'PUT',
    path: '/releases/waves/resume',
    access: changing,
    act: 'resume_waves',
    objects: [changed],
    summary:
      'Resumes the waves of a release where they stopped; if it was rolled back, the devices up to that wave get it again',
    body: waveActionSchema,
    errors: [...refusals, releaseErrors.waves_running],
  },
  rollBack: {
    method: 'PUT',
    path: '/releases/waves/roll-back',
    access: changing,
    act: 'roll_back',
    objects: [changed],
    summary: 'Stops the waves of a release and takes it off its devices, which play what they played before',
    body: waveActionSchema,
    errors: [...refusals, releaseErrors.waves_rolled_back],
  },
});
