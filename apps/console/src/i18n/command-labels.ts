import { COMMANDS, type CommandName } from '@marquee/commands';
import type { Language } from './index.ts';

/** The name of every command, from its declaration. */
export function commandLabels(language: Language): Record<CommandName, string> {
  return Object.fromEntries(COMMANDS.map(({ name, texts }) => [name, texts[language].label])) as Record<
    CommandName,
    string
  >;
}
