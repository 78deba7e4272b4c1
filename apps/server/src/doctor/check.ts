import type { Clock } from '../platform/clock/clock.ts';
import type { ContentStore } from '../platform/content-store/content-store.ts';
import type { DatabaseEngine } from '../platform/database/database.ts';
import type { Db } from '../platform/database/transaction.ts';

/** What the doctor looks at. Without repairs nothing of it is changed. */
export interface DoctorContext {
  db: Db;
  engine: DatabaseEngine;
  content: ContentStore;
  dataFolder: string;
  clock: Clock;
  /** Reads every file instead of its size alone. */
  isDeep: boolean;
}

/** What can be wrong with a file. */
export type Damage = 'missing' | 'size' | 'hash' | 'unreadable';

export const FINDING_CODES = [
  'database.older',
  'database.corrupt',
  'database.reference',
  'content.missing',
  'content.size',
  'content.hash',
  'content.unreadable',
  'content.orphan',
  'derived.missing',
  'derived.size',
  'derived.hash',
  'derived.unreadable',
  'material.stuck',
  'upload.lost',
  'upload.stuck',
  'upload.orphan',
  'release.half',
  'log.broken',
] as const;

export type FindingCode = (typeof FINDING_CODES)[number];

/** What a repair has come to. */
export interface Repaired {
  done: string;
  /** Whether a person still has to do his part. */
  isLeft?: boolean;
}

/** Something that should not be. */
export interface Finding {
  code: FindingCode;
  /** What it is about, in words for the person who runs the server. */
  subject: string;
  /** Puts right what can be put right. Absent where only a person can help. */
  repair?: () => Promise<Repaired>;
}

export interface CheckResult {
  /** How many things were looked at. */
  checked: number;
  findings: Finding[];
}

export interface Check {
  name: string;
  run: (context: DoctorContext) => Promise<CheckResult>;
}

/** A file is stored first and named afterwards: what is younger may still be on its way. */
export const DAY_MS = 86_400_000;
