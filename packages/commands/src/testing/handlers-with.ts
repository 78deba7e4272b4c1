import { COMMAND_NAMES } from '../commands.ts';
import { type HandlerMap, unsupported } from '../handlers.ts';

/** The handlers of a device that executes these commands and no others. */
export function handlersWith(handlers: Partial<HandlerMap>): HandlerMap {
  const none = Object.fromEntries(COMMAND_NAMES.map((name) => [name, unsupported]));
  return { ...none, ...handlers } as HandlerMap;
}
