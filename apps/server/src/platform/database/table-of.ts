import type { ObjectKind } from '@marquee/contract';
import type { Tables } from './tables.ts';

/** Kinds whose rows are in the table of another kind, where a column distinguishes them. */
const SHARED = {
  material_group: 'resource_group',
  program_group: 'resource_group',
  template_group: 'resource_group',
  playlist_group: 'resource_group',
  device_group: 'resource_group',
  app_upload: 'upload',
  digital_human_upload: 'upload',
  program_upload: 'upload',
  template_upload: 'upload',
  token: 'session',
} as const satisfies Partial<Record<ObjectKind, keyof Tables>>;

type Shared = typeof SHARED;
type TableOf<Kind extends ObjectKind> = Kind extends keyof Shared ? Shared[Kind] : Kind;

/** The table with the rows of a kind; it has the name of the kind, except for those above. */
export function tableOf(kind: ObjectKind): TableOf<ObjectKind> {
  const tables: Partial<Record<ObjectKind, TableOf<ObjectKind>>> & Shared = SHARED;
  return tables[kind] ?? (kind as Exclude<ObjectKind, keyof Shared>);
}
