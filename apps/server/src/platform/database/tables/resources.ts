import type { Generated } from 'kysely';
import type { Instant } from '../columns.ts';

/** A video on the network, known by its address alone. */
export interface VideoTable {
  id: Generated<number>;
  company_id: number;
  department_id: number;
  name: string;
  address: string;
  creator_id: number | null;
  created_at: Instant;
  updated_at: Instant;
}

/** An archive that makes a digital human. */
export interface DigitalHumanTable {
  id: Generated<number>;
  company_id: number;
  department_id: number;
  name: string;
  format: 'zip' | 'rar';
  sha256: string;
  size: number;
  /** The browser's hash at upload: finds a duplicate before its bytes travel. */
  hash_hint: string | null;
  creator_id: number | null;
  created_at: Instant;
}
