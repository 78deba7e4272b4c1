import type { SameKeys } from '../../texts.ts';
import type { shell_in_editor as zhShellInEditor } from '../../zh/shared/shell-in-editor.ts';

export const shell_in_editor: SameKeys<typeof zhShellInEditor> = {
  page_help: 'Help for this page',
};
