import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { statistics } from '../resources.ts';
import {
  statisticExcelQuerySchema,
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
  },
  excel: {
    method: 'GET',
    path: '/staticReport/excel',
    // One code for each type: 33102 exports materials, 33103 programs.
    access: { permission: ['33102', '33103'] },
    summary: 'The filtered report as an Excel table, the newest day first, with a row of totals',
    query: statisticExcelQuerySchema,
    response: fileAnswer,
  },
  trend: {
    method: 'GET',
    path: '/staticReport/trend',
    access: viewing,
    summary: 'Plays in total, by day, and of what played most',
    query: statisticTrendQuerySchema,
    response: statisticTrendSchema,
  },
});
