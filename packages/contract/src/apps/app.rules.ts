import { isAtLeastVersion } from '@marquee/commands';
import type { Device } from '../devices/index.ts';
import type { AnyError } from '../kernel/errors.ts';
import { suffixOf } from '../materials/index.ts';
import { appErrors } from './app.errors.ts';
import type { App } from './app.schema.ts';
import {
  APP_CATEGORIES,
  APP_FORMATS,
  APP_SIZE_LIMIT,
  APP_STATUS,
  type AppCategory,
  type AppFormat,
  NO_RETURN_VERSION,
} from './app-kinds.ts';

const { published, unpublished, withdrawn } = APP_STATUS;

/** The kind of package that the suffix names, or undefined if it is none. */
export function appFormatOf(name: string): AppFormat | undefined {
  const suffix = suffixOf(name);
  return APP_FORMATS.find((format) => format === suffix);
}

/** Why this file cannot be uploaded as a package, or null. */
export function appUploadRefusal(file: { name: string; size: number }): AnyError | null {
  if (!appFormatOf(file.name)) return appErrors.unsupported_format;
  if (file.size === 0) return appErrors.empty_file;
  return file.size > APP_SIZE_LIMIT ? appErrors.size_exceeded : null;
}

/** Why a package cannot be published or withdrawn now, or null. */
export function appStatusRefusal({ status }: Pick<App, 'status'>, wanted: number): AnyError | null {
  if (wanted === published) return status === published ? appErrors.already_published : null;
  if (status === unpublished) return appErrors.never_published;
  return status === withdrawn ? appErrors.already_withdrawn : null;
}

/** Why a package cannot be deleted now, or null. */
export function appDeleteRefusal({ status }: Pick<App, 'status'>): AnyError | null {
  return status === published ? appErrors.published_kept : null;
}

/** The commands that bring a package to devices. */
export const APP_COMMANDS = {
  player: 'rpc-upgrade',
  firmware: 'rpc-upgrade',
  agent: 'rpc-upgrade',
  app: 'rpc-app-install',
} as const;

export type AppCommandName = (typeof APP_COMMANDS)[AppCategory];

/** The categories of packages that a command brings to devices. */
export function categoriesFor(command: AppCommandName): AppCategory[] {
  return APP_CATEGORIES.filter((category) => APP_COMMANDS[category] === command);
}

/** Why devices cannot be given this package by this command, or null. */
export function appGivingRefusal(
  { status, category }: Pick<App, 'status' | 'category'>,
  command: AppCommandName,
): AnyError | null {
  if (status !== published) return appErrors.not_published;
  return APP_COMMANDS[category] === command ? null : appErrors.wrong_category;
}

/** The facts of a device that decide whether a package is for it. */
export type PackageTarget = Pick<Device, 'system_type' | 'device_type' | 'soft_version' | 'agent_version'>;

const UNKNOWN_TYPE = 0;

/** Why this device cannot get this package, or null (spec §8: type and version, no way back below 6.0). */
export function appDeviceRefusal(
  { system, device_types, category, version }: Pick<App, 'system' | 'device_types' | 'category' | 'version'>,
  { system_type, device_type, soft_version, agent_version }: PackageTarget,
): AnyError | null {
  if (system_type !== system) return appErrors.type_mismatch;
  const isForType = device_types.length === 0 || device_types.includes(device_type);
  if (!isForType && device_type !== UNKNOWN_TYPE) return appErrors.type_mismatch;
  if (category === 'agent' && agent_version === '') return appErrors.no_agent;
  const goesBack =
    category === 'player' &&
    isAtLeastVersion(soft_version, NO_RETURN_VERSION) &&
    !isAtLeastVersion(version, NO_RETURN_VERSION);
  return goesBack ? appErrors.no_downgrade : null;
}

/** Whether a call is for devices with HarmonyOS and for devices with Android, which have different packages. */
export function mixesSystems(devices: readonly Pick<Device, 'system_type'>[]): boolean {
  const systems = new Set(devices.map(({ system_type }) => system_type));
  return systems.has('harmony') && systems.has('android');
}
