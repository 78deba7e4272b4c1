import { type Command, isDirect } from '@marquee/commands';
import { appCommandRoutes, commandRoutes, type RouteParts } from '@marquee/contract';

/** The call that gives a command to devices. */
export function commandCall(command: Command): Pick<RouteParts, 'path' | 'access'> {
  return isDirect(command) ? commandRoutes[command.name] : appCommandRoutes[command.name];
}
