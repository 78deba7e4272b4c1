import {
  DIRECT_COMMANDS,
  type DirectCommand,
  SETTING_COMMANDS,
  type SettingCommand,
  toInitial,
} from '@marquee/commands';
import { commandRoutes, deviceRoutes, initialRoutes } from '@marquee/contract';
import { type Handler, handle } from '../../../platform/http/handler.ts';
import type { CommandDispatcher } from './command-dispatcher.service.ts';

/** The calls of every command in the table. */
export function commandHandlers(dispatcher: CommandDispatcher): Handler[] {
  return [
    ...DIRECT_COMMANDS.map((command) => commandHandler(dispatcher, command)),
    ...SETTING_COMMANDS.map((command) => initialHandler(dispatcher, command)),
    handle(deviceRoutes.settings, ({ actor, params }) => dispatcher.settingsOf(actor, params.id)),
  ];
}

function commandHandler(dispatcher: CommandDispatcher, command: DirectCommand): Handler {
  return handle(commandRoutes[command.name], ({ actor, body }) =>
    dispatcher.dispatch(actor, command, body, command.payload.parse(body)),
  );
}

function initialHandler(dispatcher: CommandDispatcher, command: SettingCommand): Handler {
  return handle(initialRoutes[command.name], async ({ actor, query }) =>
    toInitial(command, command.payload.parse(await dispatcher.initial(actor, command, query))),
  );
}
