import type { z } from 'zod';
import { COMMANDS, type Command } from './commands.ts';
import type { CommandDefinition } from './define-command.ts';

/** The handler of a command that a device cannot execute. */
export const unsupported = 'unsupported';

/** Executes the command. Throws on failure; the operator sees the message. */
export type CommandHandler<Payload> = (payload: Payload) => Promise<void> | void;

/** Executes a one-time command. Its uploads name its id. */
export type OnceHandler<Payload> = (payload: Payload, id: string) => Promise<void> | void;

/** One handler for each command of a table: a missing one does not compile. */
export type HandlersOf<Definition extends CommandDefinition> = {
  readonly [One in Definition as One['name']]:
    | (One extends { kind: 'once' }
        ? OnceHandler<z.output<One['payload']>>
        : CommandHandler<z.output<One['payload']>>)
    | typeof unsupported;
};

/** A device's handlers of all commands of the product. */
export type HandlerMap = HandlersOf<Command>;

/** The capabilities that a device with these handlers names in its hello. */
export function capabilitiesOf(handlers: HandlerMap): string[] {
  return COMMANDS.filter(({ name }) => handlers[name] !== unsupported).map(({ capability }) => capability);
}
