import type { SameKeys } from '../texts.ts';
import type { list as zhList } from '../zh/list.ts';

export const list: SameKeys<typeof zhList> = {
  pages: 'Pages',
  total: 'Total: {{total}}',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
  jump: 'Jump to page',
  page_size: 'Page size',
  per_page: '{{size}} / page',
  columns: 'Columns',
  search: 'Search',
  advanced: 'Advanced',
  reset: 'Reset',
  any: 'Any',
  view: 'View',
  thumbnails: 'Thumbnails',
  table: 'List',
  selected: 'Selected: {{total}}',
  clear_selection: 'Clear selection',
  tick: 'Select',
  actions_on: 'Actions on “{{name}}”',
  nothing_found: 'Nothing matches',
  nothing_found_help: 'Try other words or filters, or show everything.',
  show_all: 'Show all',
};
