export { commandErrors, commandRoutes, initialRoutes } from './command.routes.ts';
export { type CommandableDevice, commandRefusalParams, deviceCommandRefusal } from './command.rules.ts';
export { type CommandOutcome, commandOutcomeSchema } from './command.schema.ts';
export {
  type CommandOrder,
  commandBody,
  type DeviceTarget,
  deviceTargetSchema,
  MAX_SPREAD_MINUTES,
} from './command-body.ts';
export { deviceTimeRoutes } from './device-time.routes.ts';
export { deviceTimeSchema } from './device-time.schema.ts';
export { programCommandRoutes } from './program-commands.routes.ts';
export {
  ADDING_MODES,
  addedProgramsSchema,
  type ProgramRemoval,
  removedProgramsSchema,
} from './program-commands.schema.ts';
