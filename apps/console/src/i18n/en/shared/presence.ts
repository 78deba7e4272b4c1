import type { SameKeys } from '../../texts.ts';
import type { presence as zhPresence } from '../../zh/shared/presence.ts';

export const presence: SameKeys<typeof zhPresence> = {
  watching: '{{name}} has been editing since {{time}}. You can only view it now.',
  lost: '{{name}} took over editing at {{time}}. You can only view it now.',
  elsewhere: "You've been editing in another window since {{time}}. You can only view it here.",
  draft_kept: 'Your unsaved changes are kept as your draft.',
  draft_superseded:
    "A newer draft was saved in another of your windows, so the unsaved changes in this window aren't kept as your draft. To keep them, save them under a new name.",
  of: {
    programs: {
      gone: 'This program was deleted, or you can no longer view it.',
      save_as_new: 'Save as new program',
      free: 'No one is editing this program now.',
      barred:
        "You can view this program, but your department's permissions don't allow you to change it. Ask your administrator for access.",
    },
    templates: {
      gone: 'This template was deleted, or you can no longer view it.',
      save_as_new: 'Save as new template',
      free: 'No one is editing this template now.',
      barred:
        "You can view this template, but your department's permissions don't allow you to change it. Ask your administrator for access.",
    },
  },
  edit: 'Start editing',
  here: 'Edit here',
  take_over: 'Take over',
  question: 'Take over editing from {{name}}?',
  question_help:
    'They get a notice and can then only view it. Their unsaved changes are kept as their draft.',
  gone_help:
    'The content of this window, including unsaved changes, is still here. To keep it, save it under a new name.',
  gone_no_right:
    "The content of this window is still here, but you don't have permission to create anything new. Ask your administrator for access.",
  deletion: 'Deleting ends an edit session',
  deleted_item: '{{name}} has been editing “{{item}}” since {{time}}',
  deleted_item_self: "You've been editing “{{item}}” since {{time}}",
  failed: "Couldn't take over. Try again later.",
  mark: '{{name}} has been editing since {{time}}',
  mark_self: "You've been editing since {{time}}",
};
