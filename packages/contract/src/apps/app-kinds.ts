/** The suffixes of packages: of Android, of HarmonyOS, and of zips with a description, for firmware and Linux. */
export const APP_FORMATS = ['apk', 'hap', 'zip'] as const;

export type AppFormat = (typeof APP_FORMATS)[number];

/** The software of a device itself, an app beside it, what the machine runs on, or the agent beside its player. */
export const APP_CATEGORIES = ['player', 'app', 'firmware', 'agent'] as const;

export type AppCategory = (typeof APP_CATEGORIES)[number];

/** Whether devices can be given a package, by its number in the API. */
export const APP_STATUS = { unpublished: 0, published: 1, withdrawn: 2 } as const;

/** 2 GB, with 1 MB = 1024 × 1024 bytes as for materials. */
export const APP_SIZE_LIMIT = 2 * 1024 * 1024 * 1024;

/** From this version of the software on, devices cannot go back to an earlier one (spec §8). */
export const NO_RETURN_VERSION = '6.0';

/** Running and stopped ones have not ended. */
export const ROLLOUT_STATES = ['running', 'stopped', 'finished', 'cancelled'] as const;

/** The commands that bring packages to devices. */
export const APP_COMMAND_NAMES = ['rpc-upgrade', 'rpc-app-install'] as const;
