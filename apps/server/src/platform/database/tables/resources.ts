import type { Generated } from 'kysely';
import type { Instant } from '../columns.ts';

/** A video on the network; only its URL is known. */
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

/** An archive from which a device builds a digital human. */
export interface DigitalHumanTable {
  id: Generated<number>;
  company_id: number;
  department_id: number;
  name: string;
  format: 'zip' | 'rar';
  sha256: string;
  size: number;
  /** The browser's hash at upload; finds a duplicate before its bytes are sent. */
  hash_hint: string | null;
  creator_id: number | null;
  created_at: Instant;
}
