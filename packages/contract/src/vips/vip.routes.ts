import { countTabs } from '../kernel/list-tabs.ts';
import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { changeOf, deleteOf, viewOf } from '../kernel/route-families.ts';
import { objectRef } from '../kernel/route-object.ts';
import { departments, deviceFolders, devices, vips } from '../resources.ts';
import { vipErrors } from './vip.errors.ts';
import {
  vipAddSchema,
  vipDeleteSchema,
  vipDetailSchema,
  vipErasuresSchema,
  vipListQuerySchema,
  vipListSchema,
  vipTabs,
  vipUpdateSchema,
} from './vip.schema.ts';

const viewing = { permission: '52101' } as const;
const chosen = [
  objectRef(devices, 'change', 'body.device_ids', { missing: vipErrors.device_not_found }),
  objectRef(deviceFolders, 'view', 'body.device_group_ids', { missing: vipErrors.device_group_not_found }),
] as const;
const refusals = [
  vipErrors.picture_format,
  vipErrors.picture_broken,
  vipErrors.consent_in_future,
  vipErrors.expiry_in_past,
  vipErrors.expiry_too_late,
  vipErrors.group_out_of_reach,
  vipErrors.device_full,
];

/** Persons whom chosen screens welcome. Their pictures are encrypted, and each view of one is in the operation log. */
export const vipRoutes = defineRoutes(vips, {
  list: {
    method: 'GET',
    path: '/face-vips',
    access: viewing,
    summary: 'VIPs',
    query: vipListQuerySchema,
    response: vipListSchema,
    alsoChangesWith: [devices],
  },
  counts: countTabs(vipTabs, {
    path: '/face-vips/counts',
    access: viewing,
    summary: 'Number of VIPs for each tab of the list',
  }),
  erasures: {
    method: 'GET',
    path: '/face-vips/erasures',
    access: viewing,
    summary: 'Devices that have not confirmed yet that they have erased VIPs',
    response: vipErasuresSchema,
    alsoChangesWith: [devices],
  },
  detail: viewOf(vips, {
    path: '/face-vips/{id}',
    access: viewing,
    summary: 'A VIP, with the chosen devices',
    response: vipDetailSchema,
  }),
  picture: viewOf(vips, {
    path: '/face-vips/{id}/picture',
    access: viewing,
    summary: 'The picture of a VIP; each view is in the operation log',
    response: fileAnswer,
    errors: [vipErrors.picture_not_found, vipErrors.picture_unreadable],
  }),
  add: {
    method: 'POST',
    path: '/face-vips',
    access: { permission: '52102' },
    objects: [objectRef(departments, 'create', 'body.department_id', { by: 'device' }), ...chosen],
    summary: 'Adds a VIP',
    body: vipAddSchema,
    response: vipDetailSchema,
    errors: refusals,
  },
  update: {
    ...changeOf(vips, 'body.id', {
      path: '/face-vips',
      access: { permission: '52103' },
      summary: 'Changes a VIP; without a picture in the body, its picture stays',
      body: vipUpdateSchema,
      response: vipDetailSchema,
      errors: refusals,
    }),
    objects: [objectRef(vips, 'change', 'body.id'), ...chosen],
  },
  delete: deleteOf(vips, {
    path: '/face-vips',
    access: { permission: '52105' },
    summary: 'Deletes VIPs with their pictures, all or none; screens erase them',
    body: vipDeleteSchema,
  }),
});
