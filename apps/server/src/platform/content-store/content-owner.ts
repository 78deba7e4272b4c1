import type { Clock } from '../clock/clock.ts';
import type { Tables } from '../database/tables.ts';
import type { Db } from '../database/transaction.ts';
import { listContentReferences } from './content-references.ts';
import type { ContentStore } from './content-store.ts';

/** The parts that a repair changes. */
export interface RepairDeps {
  db: Db;
  content: ContentStore;
  clock: Clock;
}

/** The result of a repair. */
export interface Repaired {
  done: string;
  /** Whether a person still has to do something. */
  isLeft?: boolean;
}

/** A row that uses a file, as the doctor reports it when the file is damaged. */
export interface ContentUse {
  /** The file in words: `the thumbnail of material 3 “a.png” (company 1)`. */
  subject: string;
  /** An instruction for the operator: `upload it again`. */
  advice?: string;
  /** Copes with the loss of the file, which has been deleted. Absent when only a person can help. */
  repair?: (deps: RepairDeps) => Promise<Repaired>;
}

/** A feature's declaration of columns that keep files. Every column with a foreign key to `content` is in one of them. */
export interface ContentOwner {
  table: keyof Tables;
  columns: readonly string[];
  /** Whether the server can make these files again, or has them from a person. */
  isDerived: boolean;
  /** Whether its uses are reported only for files that no other owner uses. */
  isLast?: boolean;
  /** Lists the rows that use a file. */
  listUses: (db: Db, sha256: string) => Promise<ContentUse[]>;
}

/** The columns of a table that can name a file. */
export type ContentColumn<Name extends keyof Tables> = Extract<keyof Tables[Name], `${string}sha256`>;

/** Declares who owns the files of a table; `features/content-owners.ts` lists the declarations. */
export function contentOwner<Name extends keyof Tables>(
  owner: ContentOwner & { table: Name; columns: readonly ContentColumn<Name>[] },
): ContentOwner {
  return owner;
}

/** The declared owners of files and the foreign keys of the database differ. */
export class ContentOwnerError extends Error {
  override name = 'ContentOwnerError';
}

/** @throws ContentOwnerError if files of a column have no owner, or a declared column has no foreign key */
export async function checkContentOwners(db: Db, owners: readonly ContentOwner[]): Promise<void> {
  const declared = owners.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  const found = (await listContentReferences(db)).map(({ table, column }) => `${table}.${column}`);
  const faults = [
    ...found
      .filter((column) => !declared.includes(column))
      .map((column) => `the files of ${column} have no owner: declare one in features/content-owners.ts`),
    ...declared
      .filter((column) => !found.includes(column))
      .map((column) => `${column} is declared as an owner of files, but has no foreign key to content`),
  ];
  if (faults.length > 0) throw new ContentOwnerError(faults.join('; '));
}
