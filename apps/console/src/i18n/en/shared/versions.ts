import type { SameKeys } from '../../texts.ts';
import type { versions as zhVersions } from '../../zh/shared/versions.ts';

/** The history of programs and templates. */
export const versions: SameKeys<typeof zhVersions> = {
  title: 'Version history',
  help: 'The newest 50 versions and all released ones are kept. Select two versions to compare them.',
  none: 'No versions yet',
  none_help: 'Versions will appear here after the next save.',
  number: 'Version {{version}}',
  newest: 'Current version',
  released: 'Released',
  restored_from: 'Restored from version {{version}}',
  no_author: 'Unknown user',
  choose: 'Select version {{version}}',
  view: 'View version {{version}}',
  compare: 'Compare',
  compare_title: 'Compare versions {{versions}}',
  restore: 'Restore',
  restore_title: 'Restore version {{version}}?',
  restore_help: 'Its content is saved as the newest version. All other versions are kept.',
  restored: 'Version {{version}} restored',
};
