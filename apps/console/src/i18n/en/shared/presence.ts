import type { SameKeys } from '../../texts.ts';
import type { presence as zhPresence } from '../../zh/shared/presence.ts';

export const presence: SameKeys<typeof zhPresence> = {
  watching: '{{name}} has been editing since {{time}}. You can only view it now.',
  lost: '{{name}} took over editing at {{time}}. You can only view it now.',
  elsewhere: "You've been editing in another window since {{time}}. You can only view it here.",
  draft_kept: 'Your unsaved changes are kept as your draft.',
  of: {
    programs: {
      free: 'No one is editing this program now.',
      barred:
        "You can view this program, but your department's permissions don't allow you to change it. Ask your administrator for access.",
    },
    templates: {
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
  failed: "Couldn't take over. Try again later.",
  mark: '{{name}} has been editing since {{time}}',
  mark_self: "You've been editing since {{time}}",
};
