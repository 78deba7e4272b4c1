import type { SameKeys } from '../../texts.ts';
import type { manual as zhManual } from '../../zh/features/manual.ts';

export const manual: SameKeys<typeof zhManual> = {
  title: 'User manual',
  contents: 'Contents',
  search: 'Search the manual',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  print: 'Print',
  pdf: 'Download PDF',
  beside: 'Previous and next chapter',
  unknown_title: 'Chapter not found',
  unknown_help: "The manual doesn't have this chapter. Choose one from the contents.",
};
