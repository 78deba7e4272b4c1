import i18next from 'i18next';
import { copyName } from '../../../shared/form/copy-name.ts';

/** `Text 1 copy`, in the user's language. */
export function elementCopyName(name: string, taken: ReadonlySet<string>): string {
  return copyName(name, i18next.t('editor.elements.copy_suffix'), taken);
}

/** `Scene-1-copy`: names of scenes have no spaces. */
export function sceneCopyName(name: string, taken: ReadonlySet<string>): string {
  return copyName(name, i18next.t('common.copy_suffix'), taken);
}
