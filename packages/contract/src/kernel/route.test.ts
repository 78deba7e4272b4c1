import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { devices, videos } from '../resources.ts';
import { defineRoute } from './route.ts';
import { objectRef } from './route-object.ts';

const call = { method: 'PUT', path: '/videoList', access: 'signed-in', summary: 'Changes a video' } as const;

describe('defineRoute', () => {
  it('adds the error of each object that may be missing, once, before the errors of the call', () => {
    const objects = [objectRef(videos, 'change', 'body.id'), objectRef(videos, 'view', 'body.other_id')];
    const { errors } = defineRoute(videos, { ...call, objects, errors: [devices.missing, videos.missing] });
    expect(errors).toEqual([videos.missing, devices.missing]);
  });

  it('has no errors unless it declares some or names objects', () => {
    expect(defineRoute(videos, call).errors).toEqual([]);
  });

  it('answers an empty object unless it declares a response', () => {
    expect(defineRoute(videos, call).response.parse({ id: 7 })).toEqual({});
    const response = z.object({ id: z.int() });
    expect(defineRoute(videos, { ...call, response }).response.parse({ id: 7 })).toEqual({ id: 7 });
  });
});
