import type { Command } from './command.ts';

export const FILE_COMMANDS = {
  save: { group: 'file', chords: ['mod+s'], run: ({ saving }) => void saving.getState().save() },
  preview: { group: 'file', chords: ['mod+enter'], run: ({ view }) => view.getState().openPreview(true) },
} satisfies Record<string, Command>;
