import { findCommand } from '@marquee/commands';
import type { TFunction } from 'i18next';

/** The name of a task's command; a command of another version has only its own name. */
export function commandLabel(name: string, t: TFunction): string {
  const command = findCommand(name);
  return command ? t(`commands.labels.${command.name}`) : name;
}
