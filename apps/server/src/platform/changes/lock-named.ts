import { type OwnedResource, refuse } from '@marquee/contract';
import type { Actor } from '../actor/actor.ts';
import type { Trx } from '../database/transaction.ts';
import { logFacts } from '../operation-log/log-facts.ts';
import { checkResources } from '../reach/index.ts';
import type { Change } from './changes.ts';

/**
 * Locks the objects that a call names, all of them or none, and puts their names and ids into the change; those of a
 * deletion also into its `before`.
 * @param ids each at most once
 * @param lock reads the objects that the actor sees, locked until the transaction ends
 * @throws Refusal if one is missing, or the actor may not change or delete it
 */
export async function lockNamed<Row extends { name: string } | { title: string }>(
  { trx, actor, change }: { trx: Trx; actor: Actor; change: Change },
  resource: OwnedResource,
  ids: number[],
  lock: (trx: Trx, actor: Actor, ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  const isDeletion = change.operation === 'delete';
  await checkResources(trx, actor, resource, ids, isDeletion ? 'delete' : 'change');
  const held = await lock(trx, actor, ids);
  if (held.length !== ids.length) refuse(resource.missing);
  const names = held.map((row) => ('name' in row ? row.name : row.title));
  change.subject = names.join(', ');
  change.ids = ids;
  if (isDeletion) change.before = logFacts({ id: ids, name: names });
  return held;
}
