import { type Command, isDirect } from '@marquee/commands';
import {
  appCommandRoutes,
  commandRoutes,
  deviceDigitalHumanRoutes,
  type RouteParts,
} from '@marquee/contract';

/** The call that gives a command to devices. */
export function commandCall(command: Command): Pick<RouteParts, 'path' | 'access'> {
  if (isDirect(command)) return commandRoutes[command.name];
  return 'namesApp' in command ? appCommandRoutes[command.name] : deviceDigitalHumanRoutes.give;
}
