import { useTranslation } from 'react-i18next';
import { COMMANDS, type CommandId } from './commands.ts';
import type { InsertCommandId } from './insert-commands.ts';

/** The names of commands in the current language. */
export function useCommandName(): (id: CommandId) => string {
  const { t } = useTranslation();
  // Only commands that add an element define their own name.
  return (id) => COMMANDS[id].name?.() ?? t(`editor.commands.${id as Exclude<CommandId, InsertCommandId>}`);
}
