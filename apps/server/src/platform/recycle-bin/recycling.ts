import type { Change } from '../changes/changes.ts';
import type { Trx } from '../database/transaction.ts';
import type { RecycledRow } from './recycle-bin.repository.ts';
import type { RecycledKind } from './recycled-kinds.ts';

export interface ReturnContext {
  change: Pick<Change, 'afterCommit'>;
  now: number;
  /** Lets jobs that were scheduled begin. */
  wake: () => void;
}

/** How objects of one kind return from the recycle bin. */
export interface Recycling {
  kind: RecycledKind;
  /** The name, or one with a suffix if it has been given to another object of its group meanwhile. */
  freeName(trx: Trx, row: RecycledRow): Promise<string>;
  /** The name of an object that cannot be beside it, such as a material with the same content. */
  findTwin?(trx: Trx, row: RecycledRow): Promise<string | undefined>;
  /** Finishes what has returned, after its rows and links are there. */
  returned?(trx: Trx, rows: readonly RecycledRow[], context: ReturnContext): Promise<void>;
}
