import type { SameKeys } from '../../texts.ts';
import type { templates as zhTemplates } from '../../zh/features/templates.ts';

export const templates: SameKeys<typeof zhTemplates> = {
  created: 'Template “{{name}}” created',
  no_right: "You don't have permission to view templates. Ask your administrator for access.",
  name: 'Template name',
  search: 'Search by name or number',
  new: 'New template',
  rename_title: 'Rename template',
  copy_title: 'Copy template “{{name}}”',
  delete_title_one: 'Delete this template?',
  delete_title_other: 'Delete these {{count, number}} templates?',
  delete_consequence: "Kept in the recycle bin for 30 days. Programs made from it aren't affected.",
  empty: 'No templates yet',
  empty_help: 'Add the starter templates to choose from them, or create a template of your own.',
  empty_no_right: 'Templates your colleagues create will appear here.',
  add_starters: 'Add starter templates',
  starters_added_one: '{{count, number}} starter template added',
  starters_added_other: '{{count, number}} starter templates added',
  starters_present: 'All starter templates are already there',
  save_as: 'Save as template',
  use: 'Use template',
  use_title: 'New program from template “{{name}}”',
  use_scaled: 'The scenes are scaled to this resolution and centered, with their sizes, fonts, and corners.',
  import: 'Import template',
};
