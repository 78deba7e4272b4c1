import type { MaterialType } from '@marquee/contract';
import type { Generated } from 'kysely';
import type { Instant, Json } from '../columns.ts';

/** A row of any table. */
export type StoredRow = Readonly<Record<string, string | number | null>>;

/** A deleted material, program, template or playlist, under the id that it had. */
export interface RecycledTable {
  id: number;
  company_id: number;
  department_id: number;
  /** The group that it was in, which may be gone. */
  group_id: number;
  number: number;
  name: string;
  /** Of a material. */
  type: MaterialType | null;
  size: number;
  /** The row that was deleted. */
  row: Json<StoredRow>;
  deleted_at: Instant;
  deleted_by: number | null;
}

/** A row of another table that returns with a deleted object, or waits for one that it refers to. */
export interface RecycledPartTable {
  id: Generated<number>;
  kind: string;
  object_id: number;
  table_name: string;
  row: Json<StoredRow>;
}

/** A file that a deleted object keeps. */
export interface RecycledFileTable {
  kind: string;
  object_id: number;
  sha256: string;
}
