import { z } from 'zod';
import { countTabs } from '../kernel/list-tabs.ts';
import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { changeOf, deleteOf, viewOf } from '../kernel/route-families.ts';
import { objectRef } from '../kernel/route-object.ts';
import { devices, notices } from '../resources.ts';
import { noticeErrors } from './notice.errors.ts';
import {
  emergencyReachSchema,
  emergencySchema,
  noticeCreateSchema,
  noticeDeviceListSchema,
  noticeDeviceQuerySchema,
  noticeIdsSchema,
  noticeListQuerySchema,
  noticeListSchema,
  noticeSchema,
  noticeTabs,
} from './notice.schema.ts';
import { noticeEvidenceQuerySchema } from './notice-evidence.ts';

const viewing = { permission: '31301' } as const;
const adding = { permission: '31302' } as const;
const created = z.object({ id: z.int(), number: z.int() });
const itsDevices = objectRef(devices, 'change', 'body.device_ids', {
  missing: noticeErrors.device_not_found,
});

export const noticeRoutes = defineRoutes(notices, {
  list: {
    method: 'GET',
    path: '/notices',
    access: viewing,
    summary: 'Scrolling and emergency messages',
    query: noticeListQuerySchema,
    response: noticeListSchema,
  },
  counts: countTabs(noticeTabs, {
    path: '/notices/counts',
    access: viewing,
    summary: 'Number of messages for each tab of the list',
  }),
  create: {
    method: 'POST',
    path: '/notices',
    access: adding,
    objects: [itsDevices],
    summary: 'Sends a scrolling message to devices',
    body: noticeCreateSchema,
    response: created,
    errors: [noticeErrors.end_in_past, noticeErrors.device_full],
  },
  emergencyReach: {
    method: 'GET',
    path: '/notices/emergency',
    access: adding,
    summary: 'Number of devices that an emergency message to all devices reaches',
    alsoChangesWith: [devices],
    response: emergencyReachSchema,
  },
  emergency: {
    method: 'POST',
    path: '/notices/emergency',
    access: adding,
    objects: [itsDevices],
    summary: 'Shows an emergency message at once, on all devices or on those named',
    body: emergencySchema,
    response: created,
    errors: [noticeErrors.no_devices, noticeErrors.device_full],
  },
  detail: viewOf(notices, {
    path: '/notices/{id}',
    access: viewing,
    summary: 'One message with the number of devices at each stage',
    response: noticeSchema,
  }),
  devices: viewOf(notices, {
    path: '/notices/{id}/devices',
    access: viewing,
    summary: "A message's devices with their receipts",
    query: noticeDeviceQuerySchema,
    response: noticeDeviceListSchema,
  }),
  evidence: viewOf(notices, {
    path: '/notices/{id}/evidence',
    access: viewing,
    summary: 'Who showed which text, on which devices, and when, as a PDF file',
    query: noticeEvidenceQuerySchema,
    response: fileAnswer,
    errors: [noticeErrors.evidence_failed],
  }),
  pullout: changeOf(notices, 'body.ids', {
    path: '/notices/pullout',
    access: { permission: '31303' },
    act: 'end',
    summary: 'Takes messages offline, all or none',
    body: noticeIdsSchema,
    errors: [noticeErrors.already_offline],
  }),
  delete: deleteOf(notices, {
    path: '/notices',
    access: { permission: '31304' },
    summary: 'Deletes offline messages, all or none',
    body: noticeIdsSchema,
    errors: [noticeErrors.delete_only_offline],
  }),
});
