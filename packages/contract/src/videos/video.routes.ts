import { z } from 'zod';
import { defineHandoverRoute } from '../departments/handover.routes.ts';
import { defineRoute } from '../kernel/route.ts';
import { named } from '../kernel/route-object.ts';
import { videoErrors } from './video.errors.ts';
import {
  videoAddSchema,
  videoDeleteSchema,
  videoListQuerySchema,
  videoListSchema,
  videoSchema,
  videoUpdateSchema,
} from './video.schema.ts';

/** Videos on the network, by their addresses. They have the codes of materials, and the rule of departments on them. */
export const videoRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/videoList',
    access: { permission: '11101' },
    summary: 'Network videos',
    query: videoListQuerySchema,
    response: videoListSchema,
    errors: [],
  }),
  add: defineRoute({
    method: 'POST',
    path: '/videoList',
    access: { permission: '11102' },
    summary: 'Adds a network video',
    body: videoAddSchema,
    response: videoSchema,
    errors: [],
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/videoList',
    access: { permission: '11103' },
    objects: [named('video', 'change', 'body.id', videoErrors.not_found)],
    summary: 'Changes name and address of a network video',
    body: videoUpdateSchema,
    response: videoSchema,
    errors: [videoErrors.not_found],
  }),
  delete: defineRoute({
    method: 'DELETE',
    path: '/videoList',
    access: { permission: '11104' },
    objects: [named('video', 'delete', 'body.ids', videoErrors.not_found)],
    summary: 'Deletes network videos, all or none',
    body: videoDeleteSchema,
    response: z.object({}),
    errors: [videoErrors.not_found],
  }),
};

/** Hands network videos over to another department. Their names and addresses need not be the only ones there. */
export const videoDepartmentRoutes = defineHandoverRoute({
  path: '/videoList/department',
  noun: 'network videos',
  resource: 'video',
  notFound: videoErrors.not_found,
});
