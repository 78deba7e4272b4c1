import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { labelSets, passengerFlow, programs } from '../resources.ts';
import {
  flowDeviceListQuerySchema,
  flowDeviceListSchema,
  flowExcelQuerySchema,
  flowLabelsQuerySchema,
  flowLabelsSchema,
  flowProgramsSchema,
  passengerFlowQuerySchema,
  passengerFlowSchema,
} from './passenger-flow.schema.ts';

const viewing = { permission: '51101' } as const;

export const passengerFlowRoutes = defineRoutes(passengerFlow, {
  overview: {
    method: 'GET',
    path: '/face-pfs',
    access: viewing,
    summary:
      'People in front of screens: in total, over time, by kind, by hour of the week, and compared with another period',
    query: passengerFlowQuerySchema,
    response: passengerFlowSchema,
  },
  devices: {
    method: 'GET',
    path: '/face-pfs/devices',
    access: viewing,
    summary: 'People in front of the screens of each device',
    query: flowDeviceListQuerySchema,
    response: flowDeviceListSchema,
  },
  labels: {
    method: 'GET',
    path: '/face-pfs/labels',
    access: viewing,
    summary: 'People in front of the programs of each label set, and how often these programs played',
    query: flowLabelsQuerySchema,
    response: flowLabelsSchema,
    alsoChangesWith: [labelSets, programs],
  },
  labelsExcel: {
    method: 'GET',
    path: '/face-pfs/labels/excel',
    access: viewing,
    summary: 'The same as an Excel table',
    query: flowExcelQuerySchema,
    response: fileAnswer,
  },
  programs: {
    method: 'GET',
    path: '/face-pfs/programs',
    access: viewing,
    summary: 'People in front of each program, by gender and age',
    query: flowLabelsQuerySchema,
    response: flowProgramsSchema,
    alsoChangesWith: [programs],
  },
  programsExcel: {
    method: 'GET',
    path: '/face-pfs/programs/excel',
    access: viewing,
    summary: 'The same as an Excel table, with all programs',
    query: flowExcelQuerySchema,
    response: fileAnswer,
  },
  excel: {
    method: 'GET',
    path: '/face-pfs/excel',
    access: viewing,
    summary:
      'People by day, device, screen, gender and age as an Excel table, the oldest day first, with a row of totals',
    query: flowExcelQuerySchema,
    response: fileAnswer,
  },
});
