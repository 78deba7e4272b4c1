import { COMMANDS, type CommandName } from '@marquee/commands';

/** The name of every command, from its declaration. */
export function commandLabels(language: 'zh' | 'en'): Record<CommandName, string> {
  return Object.fromEntries(COMMANDS.map(({ name, texts }) => [name, texts[language].label])) as Record<
    CommandName,
    string
  >;
}
