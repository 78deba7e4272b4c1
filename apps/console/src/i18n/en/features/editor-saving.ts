import type { SameKeys } from '../../texts.ts';
import type * as zh from '../../zh/features/editor-saving.ts';

/* What the editor asks and reports when a document is saved, left or opened again. */

export const missing: SameKeys<typeof zh.missing> = {
  title: 'Material deleted or missing',
  on_canvas: 'Missing material: {{names}}',
  in_panel: 'Missing material',
  save_help: 'These materials were deleted. Replace or remove them in the properties panel, then save again:',
};

export const save: SameKeys<typeof zh.save> = { failed: "Couldn't save" };

export const conflict: SameKeys<typeof zh.conflict> = {
  saved: 'A newer version was saved after you opened it.',
  saved_by: '{{name}} saved version {{version}} at {{time}}, after you opened it.',
  help: 'If you overwrite their version, it stays in the version history. If you load it, Undo brings your changes back.',
  keep: 'Keep editing',
  theirs: 'Load their version',
  mine: 'Overwrite with mine',
};

export const leave: SameKeys<typeof zh.leave> = {
  title: 'Save changes before leaving?',
  without: "Don't save",
  stay: 'Keep editing',
  save: 'Save and leave',
};

export const recovery: SameKeys<typeof zh.recovery> = {
  title: 'Unsaved draft from {{time}} found',
  help: "The draft has changes that weren't saved. Restore it to continue, or discard it and open the saved version.",
  restore: 'Restore draft',
  throw_away: 'Discard draft',
};

export const newerDraft: SameKeys<typeof zh.newerDraft> = {
  title: 'A newer draft was saved in another of your windows',
  help: "Changes in this window aren't kept as a draft. Choose what to continue with.",
  open: 'Open newer draft',
  keep: 'Keep this version',
};
