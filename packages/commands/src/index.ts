export { AI_MODULES, type AiModule, ALL_AI_MODULES, hasAiModule } from './ai-modules.ts';
export { COMMAND_FAILURES, type CommandFailure } from './command-failure.ts';
export {
  COMMAND_REFUSALS,
  type CommandRefusal,
  type CommandTarget,
  commandRefusal,
  isAtLeastVersion,
} from './command-refusal.ts';
export { aiPm } from './commands/ai-pm.command.ts';
export { MIN_CAMERA_PERCENT } from './commands/camera.command.ts';
export { digitalResources } from './commands/digital-resources.command.ts';
export { DOWNLOAD_ACTIONS, type DownloadAction } from './commands/download.command.ts';
export { LOG_RANGES, type LogRange } from './commands/log-clean.command.ts';
export { PACKAGE_LIMITS, PACKAGE_SYSTEMS, type PackageSystem } from './commands/package-kinds.ts';
export { pmStrategy } from './commands/pm-strategy.command.ts';
export { POWER_PLAN_LIMITS, SCREEN_OFF_REASONS } from './commands/power-schedule.command.ts';
export { MIGRATION_LIMITS, serverMigrate } from './commands/server-migrate.command.ts';
export { upgrade } from './commands/upgrade.command.ts';
export { MAX_VOLUME_PLANS } from './commands/volume-plan.command.ts';
export {
  COMMAND_NAMES,
  COMMANDS,
  type Command,
  type CommandName,
  type CommandOf,
  DIRECT_COMMANDS,
  type DirectCommand,
  findCommand,
  isDirect,
  type OnceCommand,
  type PayloadOf,
  SETTING_COMMANDS,
  type SettingCommand,
} from './commands.ts';
export {
  COMMAND_AREAS,
  type CommandArea,
  type CommandDefinition,
  type CommandTexts,
  defineCommand,
  type OnceDefinition,
  type SettingDefinition,
} from './define-command.ts';
export {
  type CommandHandler,
  capabilitiesOf,
  type HandlerMap,
  type HandlersOf,
  type OnceHandler,
  unsupported,
} from './handlers.ts';
export { fromInitial, initialSchema, toInitial } from './initial-value.ts';
export { LIVE_VIEW_CAPABILITY } from './live-view-capability.ts';
export { type PayloadText, payloadTexts } from './payload-text.ts';
export { type Settings, settingsSchema } from './settings.ts';
export {
  DIALOGUE_LIMITS,
  MAX_DEVICE_DIGITAL_HUMANS,
  MAX_DEVICE_FILES,
  MAX_DEVICE_NOTICES,
  MAX_DEVICE_RELEASES,
  MAX_RELEASE_PROGRAMS,
} from './shared-limits.ts';
export { STREAM_RELAY_CAPABILITY } from './stream-relay-capability.ts';
export {
  INCIDENT_FILES,
  type IncidentFileKind,
  MAX_INCIDENT_FILES,
  UPLOAD_KINDS,
  type UploadContentDefinition,
  type UploadKind,
  type UploadKindDefinition,
} from './upload-kinds.ts';
