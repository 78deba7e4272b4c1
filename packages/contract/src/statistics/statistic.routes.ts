import { defineRoutes } from '../kernel/route.ts';
import { statistics } from '../resources.ts';
import {
  statisticListQuerySchema,
  statisticListSchema,
  statisticTrendQuerySchema,
  statisticTrendSchema,
} from './statistic.schema.ts';

const viewing = { permission: '33101' } as const;

export const statisticRoutes = defineRoutes(statistics, {
  list: {
    method: 'GET',
    path: '/staticReport',
    access: viewing,
    summary: 'Plays by device, program or material, and day',
    query: statisticListQuerySchema,
    response: statisticListSchema,
    errors: [],
  },
  trend: {
    method: 'GET',
    path: '/staticReport/trend',
    access: viewing,
    summary: 'Plays in total, by day, and of what played most',
    query: statisticTrendQuerySchema,
    response: statisticTrendSchema,
    errors: [],
  },
});
