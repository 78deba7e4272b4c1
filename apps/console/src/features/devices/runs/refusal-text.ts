import type { CommandDefinition } from '@marquee/commands';
import { commandRefusalParams } from '@marquee/contract';
import type { TFunction } from 'i18next';
import { codeText } from '../../../shared/api/error-text.ts';

/** Why a device does not get this command. */
export function refusalText(code: string, command: CommandDefinition, t: TFunction): string {
  return codeText(`errors.${code}`, commandRefusalParams(command), t);
}
