export { PACKAGE_LIMITS, PACKAGE_SYSTEMS, type PackageSystem } from '@marquee/commands';
export { appErrors } from './app.errors.ts';
export { appRoutes } from './app.routes.ts';
export {
  APP_COMMANDS,
  type AppCommandName,
  appDeleteRefusal,
  appDeviceRefusal,
  appFormatOf,
  appGivingRefusal,
  appStatusRefusal,
  appUploadRefusal,
  categoriesFor,
  mixesSystems,
  type PackageTarget,
} from './app.rules.ts';
export {
  type App,
  type AppIntent,
  type AppUpload,
  type AppUploadOptions,
  appChangeSchema,
  appDeviceQuerySchema,
  appIntentSchema,
  appListQuerySchema,
  appListSchema,
  type DeviceAppList,
} from './app.schema.ts';
export { appCommandRoutes, rolloutRoutes } from './app-command.routes.ts';
export {
  type AppCommandOutcome,
  givenAppSchema,
  type Rollout,
} from './app-command.schema.ts';
export {
  APP_CATEGORIES,
  APP_FORMATS,
  APP_SIZE_LIMIT,
  APP_STATUS,
  type AppCategory,
  type AppFormat,
} from './app-kinds.ts';
