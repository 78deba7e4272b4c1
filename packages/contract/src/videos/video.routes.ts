import { defineRoutes } from '../kernel/route.ts';
import { changeOf, deleteOf } from '../kernel/route-families.ts';
import { videos } from '../resources.ts';
import {
  videoAddSchema,
  videoDeleteSchema,
  videoListQuerySchema,
  videoListSchema,
  videoSchema,
  videoUpdateSchema,
} from './video.schema.ts';

/** Videos on the network, as URLs. They share the department rule of materials. */
export const videoRoutes = defineRoutes(videos, {
  list: {
    method: 'GET',
    path: '/videoList',
    access: { permission: '13101' },
    summary: 'Network videos',
    query: videoListQuerySchema,
    response: videoListSchema,
  },
  add: {
    method: 'POST',
    path: '/videoList',
    access: { permission: '13102' },
    summary: 'Adds a network video',
    body: videoAddSchema,
    response: videoSchema,
  },
  update: changeOf(videos, 'body.id', {
    path: '/videoList',
    access: { permission: '13103' },
    summary: 'Changes name and address of a network video',
    body: videoUpdateSchema,
    response: videoSchema,
  }),
  delete: deleteOf(videos, {
    path: '/videoList',
    access: { permission: '13104' },
    summary: 'Deletes network videos, all or none',
    body: videoDeleteSchema,
  }),
});
