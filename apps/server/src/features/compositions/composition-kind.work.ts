import type { Composition, CompositionErrors } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Page } from '../../platform/database/list-of.ts';
import type { Db, Trx } from '../../platform/database/transaction.ts';
import type { CompositionResource } from './composition.model.ts';

/** The differences between programs and templates. */
export interface CompositionKind<Item extends Composition, Listed, Query> {
  resource: CompositionResource;
  errors: CompositionErrors;
  list(db: Db, actor: Actor, query: Query, now: number): Promise<Page<Listed>>;
  find(db: Db, actor: Actor, id: number, now: number): Promise<Item | undefined>;
  /** Refuses to delete objects that something else still needs. */
  checkUnused(trx: Trx, actor: Actor, ids: number[]): Promise<void>;
}

/** A kind for code that needs no more than what all have. */
export type AnyCompositionKind = Pick<
  CompositionKind<Composition, unknown, never>,
  'resource' | 'errors' | 'find'
>;
