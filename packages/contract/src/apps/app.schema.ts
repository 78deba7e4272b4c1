import { PACKAGE_SYSTEMS } from '@marquee/commands';
import { z } from 'zod';
import { DEVICE_TYPES } from '../devices/index.ts';
import { filterText, listAnswer, listQuery } from '../kernel/list.ts';
import { rule } from '../kernel/rules.ts';
import { idsBody, timestamp, wireArray, wireId, wireInteger, wireText } from '../kernel/wire.ts';
import {
  materialNameSchema,
  uploadIntentSchema,
  uploadOptionsSchema,
  uploadSchema,
} from '../materials/index.ts';
import { APP_CATEGORIES, APP_COMMAND_NAMES, APP_STATUS, ROLLOUT_STATES } from './app-kinds.ts';

const systemSchema = z.enum(PACKAGE_SYSTEMS);
const categorySchema = z.enum(APP_CATEGORIES);
const statusSchema = z.union([z.literal(0), z.literal(1), z.literal(2)]);

export const appSchema = z.object({
  id: z.int(),
  /** The name for people. */
  name: z.string(),
  /** Such as `com.example.menu`. */
  package: z.string(),
  version: z.string(),
  /** Null if the package has none. */
  version_code: z.int().nullable(),
  system: systemSchema,
  category: categorySchema,
  /** The oldest system on which it runs, such as `API 24`; empty if the package does not say. */
  min_system: z.string(),
  /** Numbers of the types of devices that may get it; empty for all. */
  device_types: z.array(z.int()),
  status: statusSchema,
  remark: z.string(),
  file_name: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  /** Path of its picture on this server; null without one. */
  icon_url: z.string().nullable(),
  /** Path of its file on this server. */
  download_url: z.string(),
  /** How many devices that the caller sees report this version. */
  device_count: z.int(),
  /** How its newest staged rollout stands; null if it never had one. */
  rollout_state: z.enum(ROLLOUT_STATES).nullable(),
  department_id: z.int(),
  department_name: z.string(),
  creator_name: z.string().nullable(),
  created_at: timestamp,
  /** When it was published last. */
  published_at: timestamp.nullable(),
});

export type App = z.infer<typeof appSchema>;

const wireStatus = wireInteger(APP_STATUS.unpublished, APP_STATUS.withdrawn);

export const appListQuerySchema = listQuery(['created_at', 'name', 'version', 'size'], {
  /** Part of the name, or of the name of the package. */
  name: filterText.optional(),
  system: systemSchema.optional(),
  category: categorySchema.optional(),
  /** The command that brings the packages to devices. */
  command: z.enum(APP_COMMAND_NAMES).optional(),
  status: wireStatus.optional(),
  department_id: wireId.optional(),
});

export const appListSchema = listAnswer(appSchema);

export const appDeleteSchema = idsBody({});

/** Published or withdrawn. */
export const appStatusSchema = z.object({ status: wireInteger(APP_STATUS.published, APP_STATUS.withdrawn) });

export const appChangeSchema = z.object({
  id: wireId,
  remark: wireText(0, 500).default(''),
  /** Of a package that is not published. */
  category: categorySchema.optional(),
  device_types: wireArray(wireInteger(0, Math.max(...Object.values(DEVICE_TYPES))), 0, 20)
    .refine((all) => new Set(all).size === all.length, rule('duplicate'))
    .default([]),
});

/** A device that reports this version. */
export const appDeviceListSchema = listAnswer(
  z.object({
    device_id: z.int(),
    device_name: z.string(),
    is_online: z.boolean(),
    /** The version that it reports. */
    version: z.string(),
  }),
);

export const appDeviceQuerySchema = listQuery(['device_name'], {});

/** A file that the user is about to upload. Of `.zip` packages, the description says what they are. */
export const appIntentSchema = uploadIntentSchema
  .pick({ size: true, hash_hint: true })
  .extend({ name: materialNameSchema, category: categorySchema.default('app') });

/** The fields of a form that contains the file itself; without a `name` it keeps the name of the file. */
export const appFormSchema = appIntentSchema.omit({ size: true }).partial({ name: true });

export type AppIntent = z.output<typeof appIntentSchema>;

export const appUploadSchema = uploadSchema.pick({
  id: true,
  name: true,
  size: true,
  offset: true,
  state: true,
  failure: true,
  created_at: true,
});

export type AppUpload = z.infer<typeof appUploadSchema>;

/** Limits of the server, so that browsers refuse other files before their bytes are sent. */
export const appUploadOptionsSchema = uploadOptionsSchema
  .pick({ batch_limit: true })
  .extend({ size_limit: z.int(), suffixes: z.array(z.string()) });

export type AppUploadOptions = z.infer<typeof appUploadOptionsSchema>;

/** An app that a device has reported as installed, with the newest published version for its system. */
export const deviceAppsSchema = z.object({
  data: z.array(
    z.object({
      package: z.string(),
      name: z.string(),
      version: z.string(),
      version_code: z.int().nullable(),
      icon_url: z.string().nullable(),
      /** A published package with a higher version; null if there is none. */
      available: z.object({ app_id: z.int(), version: z.string() }).nullable(),
    }),
  ),
  /** Whether the device reports its apps at all. */
  is_reported: z.boolean(),
});

export type DeviceAppList = z.infer<typeof deviceAppsSchema>;
