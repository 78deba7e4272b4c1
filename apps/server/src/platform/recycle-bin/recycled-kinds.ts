import { resources } from '@marquee/contract';
import type { Tables } from '../database/tables.ts';

/** The resources with a recycle bin, and the bin of each. */
export const BINS = {
  material: resources.recycledMaterials,
  program: resources.recycledPrograms,
  template: resources.recycledTemplates,
  playlist: resources.recycledPlaylists,
} as const;

export type RecycledKind = keyof typeof BINS;

/** The kinds in the order in which they return: those that others show come first. */
export const RETURN_ORDER: readonly RecycledKind[] = ['material', 'template', 'program', 'playlist'];

/** A table whose rows return with an object. */
interface Part {
  table: keyof Tables;
  /** The column with the id of the object. */
  owner: string;
}

/** The tables that refer to each kind, and whose rows return with it. */
export const PARTS: Readonly<Record<RecycledKind, readonly Part[]>> = {
  material: [
    { table: 'material_tag', owner: 'material_id' },
    { table: 'material_file', owner: 'material_id' },
    { table: 'release_material', owner: 'material_id' },
  ],
  program: [...compositionParts('program'), { table: 'label_set_program', owner: 'program_id' }],
  template: compositionParts('template'),
  playlist: [{ table: 'playlist_item', owner: 'playlist_id' }],
};

/**
 * Tables that refer to a kind and whose rows do not return: links to previews end, windows of the editor have closed, and rows
 * of uploads only remember what became of them.
 */
export const DROPPED: readonly (keyof Tables)[] = [
  'program_preview',
  'program_editing',
  'template_editing',
  'upload',
];

/** Columns of links between two objects, with the table that each refers to. */
export const LINKS: Readonly<Partial<Record<keyof Tables, Readonly<Record<string, keyof Tables>>>>> = {
  program_material: { program_id: 'program', material_id: 'material' },
  label_set_program: { program_id: 'program', label_set_id: 'label_set' },
  template_material: { template_id: 'template', material_id: 'material' },
  playlist_item: { playlist_id: 'playlist', program_id: 'program', material_id: 'material' },
  release_material: { release_id: 'release', material_id: 'material' },
};

export function isRecycledKind(table: string): table is RecycledKind {
  return table in BINS;
}

function compositionParts(kind: 'program' | 'template'): readonly Part[] {
  return (['material', 'draft', 'document', 'version'] as const).map((part) => ({
    table: `${kind}_${part}` as const,
    owner: `${kind}_id`,
  }));
}
