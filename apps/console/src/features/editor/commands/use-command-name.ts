import { useTranslation } from 'react-i18next';
import { COMMANDS, type CommandId } from './commands.ts';
import type { InsertCommandId } from './insert-commands.ts';

/** The names of commands in the language of the interface. */
export function useCommandName(): (id: CommandId) => string {
  const { t } = useTranslation();
  // Commands that add an element are the only ones with a name of their own.
  return (id) => COMMANDS[id].name?.() ?? t(`editor.commands.${id as Exclude<CommandId, InsertCommandId>}`);
}
