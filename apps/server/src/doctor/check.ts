import type { Clock } from '../platform/clock/clock.ts';
import type { Repaired } from '../platform/content-store/content-owner.ts';
import type { ContentStore } from '../platform/content-store/content-store.ts';
import type { SweepLimits } from '../platform/content-store/content-sweep.ts';
import type { DatabaseEngine } from '../platform/database/database.ts';
import type { Db } from '../platform/database/transaction.ts';

/** The parts that the doctor examines. Only repairs change anything. */
export interface DoctorContext {
  db: Db;
  engine: DatabaseEngine;
  content: ContentStore;
  dataFolder: string;
  clock: Clock;
  limits: SweepLimits;
  /** Read every file instead of checking only its size. */
  isDeep: boolean;
}

/** Kinds of damage to a file. */
export type Damage = 'missing' | 'size' | 'hash' | 'unreadable';

export const FINDING_CODES = [
  'database.older',
  'content.mismatch',
  'database.corrupt',
  'database.reference',
  'content.missing',
  'content.size',
  'content.hash',
  'content.unreadable',
  'content.orphan',
  'content.trashed',
  'content.sweep_refused',
  'derived.missing',
  'derived.size',
  'derived.hash',
  'derived.unreadable',
  'material.stuck',
  'rendition.stuck',
  'speech.stuck',
  'upload.lost',
  'upload.stuck',
  'upload.orphan',
  'release.changed',
  'release.half',
  'task.unknown',
  'task.impossible',
  'task.overdue',
  'task.stuck',
  'log.broken',
] as const;

export type FindingCode = (typeof FINDING_CODES)[number];

/** A fault. */
export interface Finding {
  code: FindingCode;
  /** A description for the operator. */
  subject: string;
  /** Repairs the fault. Absent when only a person can help. */
  repair?: () => Promise<Repaired>;
}

export interface CheckResult {
  /** How many items were checked. */
  checked: number;
  findings: Finding[];
}

export interface Check {
  name: string;
  run: (context: DoctorContext) => Promise<CheckResult>;
}

/** A file is stored before a row refers to it, so younger files may be in transit. */
export const DAY_MS = 86_400_000;
