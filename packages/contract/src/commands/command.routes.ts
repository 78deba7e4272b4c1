import {
  DIRECT_COMMANDS,
  type DirectCommand,
  initialSchema,
  SETTING_COMMANDS,
  type SettingCommand,
} from '@marquee/commands';
import { deviceErrors } from '../devices/device.errors.ts';
import { defineRoute } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { deviceFolders, devices } from '../resources.ts';
import { commandOutcomeSchema } from './command.schema.ts';
import { commandBody, deviceTargetSchema } from './command-body.ts';

/** Why devices cannot receive a command. */
export const commandErrors = [
  deviceErrors.no_recipient,
  deviceErrors.disabled,
  deviceErrors.waiting,
  deviceErrors.wrong_type,
  deviceErrors.module_closed,
  deviceErrors.version_too_low,
  deviceErrors.not_supported,
  deviceErrors.offline,
  deviceErrors.offline_for_log,
  deviceErrors.too_many_commands,
] as const;

/** `PUT /devices/rpc-x` for each command of the table whose payload operators choose, by its name. */
export const commandRoutes = Object.fromEntries(
  DIRECT_COMMANDS.map((command) => [command.name, commandRoute(command)]),
) as { [One in DirectCommand as One['name']]: ReturnType<typeof commandRoute<One>> };

/** `GET /devices/rpc-initial-x` for each setting of the table, by its name. */
export const initialRoutes = Object.fromEntries(
  SETTING_COMMANDS.map((command) => [command.name, initialRoute(command)]),
) as { [One in SettingCommand as One['name']]: ReturnType<typeof initialRoute> };

function commandRoute<One extends DirectCommand>({ name, permission, payload, kind }: One) {
  return defineRoute(devices, {
    method: 'PUT',
    path: `/devices/${name}`,
    access: { permission },
    objects: [objectRef(devices, 'change', 'body.ids'), objectRef(deviceFolders, 'view', 'body.group_id')],
    summary: `Sends the command ${name} to devices; those that cannot get it are returned with the reason`,
    body: commandBody<One['payload']>(payload, kind),
    response: commandOutcomeSchema,
    errors: [deviceErrors.no_target, deviceErrors.too_many_targets, ...commandErrors],
  });
}

function initialRoute(command: SettingCommand) {
  const { name, permission } = command;
  return defineRoute(devices, {
    method: 'GET',
    path: name.replace(/^rpc-/, '/devices/rpc-initial-'),
    access: { permission },
    objects: [objectRef(devices, 'view', 'query.ids'), objectRef(deviceFolders, 'view', 'query.group_id')],
    summary: `The last value of ${name} for these devices, or its initial value`,
    query: deviceTargetSchema,
    response: initialSchema(command),
    errors: [deviceErrors.no_target, deviceErrors.too_many_targets],
  });
}
