import type { TFunction } from 'i18next';
import { codeText } from '../../../shared/api/error-text.ts';

/** Why a device does not get a command. */
export function refusalText(code: string, t: TFunction): string {
  return codeText(`errors.${code}`, {}, t);
}
