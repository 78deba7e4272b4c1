import type { SameKeys } from '../../texts.ts';
import type { archives as zhArchives } from '../../zh/shared/archives.ts';

/** Archives of programs and templates. */
export const archives: SameKeys<typeof zhArchives> = {
  export: 'Export',
  help: "Choose a .zip file that was exported here. Materials your company already has aren't imported again.",
  choose: 'Choose file',
  drop: 'Drop to import',
  importing: 'Importing “{{name}}”',
};
