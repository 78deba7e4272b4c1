import { z } from 'zod';
import { defineRoutes, fileAnswer } from '../kernel/route.ts';
import { changeOf, deleteOf, viewOf } from '../kernel/route-families.ts';
import { objectRef } from '../kernel/route-object.ts';
import { uploadCalls } from '../kernel/upload-routes.ts';
import { wireId } from '../kernel/wire.ts';
import { apps, appUploads, devices } from '../resources.ts';
import { appErrors } from './app.errors.ts';
import {
  appChangeSchema,
  appDeleteSchema,
  appDeviceListSchema,
  appDeviceQuerySchema,
  appFormSchema,
  appIntentSchema,
  appListQuerySchema,
  appListSchema,
  appSchema,
  appStatusSchema,
  appUploadOptionsSchema,
  appUploadSchema,
  deviceAppsSchema,
} from './app.schema.ts';

const ofPackages = { permission: '22000' } as const;

const uploadRoutes = uploadCalls(appUploads, '/apps', {
  access: ofPackages,
  noun: 'a package',
  summaries: {
    add: 'Uploads a package',
    list: "The signed-in user's unfinished uploads of packages",
    one: 'The progress of an upload',
  },
  metadata: 'name, hash_hint, category',
  body: appIntentSchema,
  multipart: appFormSchema,
  response: appUploadSchema,
  errors: {
    ...appErrors,
    content_mismatch: appErrors.invalid_package,
    content_broken: appErrors.invalid_package,
  },
  refusedBeforehand: [
    appErrors.unsupported_format,
    appErrors.empty_file,
    appErrors.size_exceeded,
    appErrors.already_present,
    appErrors.quota_exceeded,
  ],
  refusedContent: [],
});

/** Packages of apps, of the player and of firmware. */
export const appRoutes = {
  ...defineRoutes(apps, {
    list: {
      method: 'GET',
      path: '/apps/list-sw',
      access: { permission: ['22000', '21124'] },
      summary: 'App packages',
      alsoChangesWith: [devices],
      query: appListQuerySchema,
      response: appListSchema,
    },
    detail: viewOf(apps, {
      path: '/apps/{id}',
      access: { permission: ['22000', '21124'] },
      summary: 'One app package',
      alsoChangesWith: [devices],
      response: appSchema,
    }),
    devices: viewOf(apps, {
      path: '/apps/{id}/devices',
      access: { permission: ['22000', '21124'] },
      summary: 'The devices that report this version of a package',
      alsoChangesWith: [devices],
      query: appDeviceQuerySchema,
      response: appDeviceListSchema,
    }),
    file: viewOf(apps, {
      path: '/apps/{id}/file',
      access: ofPackages,
      summary: "A package's bytes, with ranges",
      response: fileAnswer,
    }),
    icon: viewOf(apps, {
      path: '/apps/{id}/icon',
      access: { permission: ['22000', '21124'] },
      summary: 'The picture of a package',
      response: fileAnswer,
    }),
    update: changeOf(apps, 'body.id', {
      path: '/apps',
      access: ofPackages,
      summary: 'Changes what a package is, its remark, and the types of devices that may get it',
      body: appChangeSchema,
      response: appSchema,
      errors: [appErrors.already_published],
    }),
    status: {
      method: 'PUT',
      path: '/apps/{id}/status',
      access: ofPackages,
      objects: [objectRef(apps, 'change', 'params.id')],
      act: 'publish',
      summary: 'Publishes a package (1), so that devices can be given it, or withdraws it (2)',
      params: z.object({ id: wireId }),
      body: appStatusSchema,
      response: appSchema,
      errors: [appErrors.already_published, appErrors.already_withdrawn, appErrors.never_published],
    },
    delete: deleteOf(apps, {
      path: '/apps',
      access: ofPackages,
      summary: 'Deletes packages that are not published, all or none',
      body: appDeleteSchema,
      errors: [appErrors.published_kept, appErrors.rollout_running],
    }),
  }),
  ...defineRoutes(devices, {
    ofDevice: {
      method: 'GET',
      path: '/devices/{id}/apps',
      access: { permission: '21101' },
      objects: [objectRef(devices, 'view', 'params.id')],
      summary: 'The apps that a device reports as installed',
      alsoChangesWith: [apps],
      params: z.object({ id: wireId }),
      response: deviceAppsSchema,
    },
  }),
  ...defineRoutes(appUploads, {
    limits: {
      method: 'GET',
      path: '/apps/upload-options',
      access: ofPackages,
      summary: 'Formats and limits of this server',
      response: appUploadOptionsSchema,
    },
    add: { ...uploadRoutes.add, path: '/apps/upload_verinfo' },
    checkUpload: uploadRoutes.check,
    uploads: uploadRoutes.list,
    upload: uploadRoutes.one,
    ...uploadRoutes.tus,
  }),
};
