import {
  idsIn,
  type LogEntry,
  type LogObject,
  type LogObjectKind,
  objectKindOfField,
  objectKindOfModule,
} from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { namesSeen } from './object-names.repository.ts';

type Ids = Map<LogObjectKind, Set<number>>;

/** Adds the current names of the objects that these entries refer to, with one query for each kind. */
export async function nameObjects(db: Db, actor: Actor, entries: readonly LogEntry[]): Promise<LogEntry[]> {
  const wanted: Ids = new Map();
  const idsOfEntries = entries.map(idsOf);
  for (const ids of idsOfEntries) for (const [kind, some] of ids) addAll(wanted, kind, some);
  const found = new Map(
    await Promise.all(
      [...wanted].map(async ([kind, ids]) => [kind, await readNames(db, actor, kind, [...ids])] as const),
    ),
  );
  return entries.map((entry, index) => {
    const there = [...(idsOfEntries[index] ?? [])].flatMap(([kind, ids]) =>
      [...ids].flatMap((id): LogObject[] => {
        const name = found.get(kind)?.get(id);
        return name === undefined ? [] : [{ kind, id, name, is_there: true }];
      }),
    );
    const isThere = ({ kind, id }: LogObject) => there.some((one) => one.kind === kind && one.id === id);
    return { ...entry, objects: [...there, ...entry.objects.filter((object) => !isThere(object))] };
  });
}

async function readNames(db: Db, actor: Actor, kind: LogObjectKind, ids: number[]) {
  const rows = await namesSeen(db, actor, kind, ids);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function idsOf({ module, ids, changes }: LogEntry): Ids {
  const all: Ids = new Map();
  const ownKind = objectKindOfModule(module);
  if (ownKind && ids.length > 0) addAll(all, ownKind, ids);
  for (const { field, before, after } of changes) {
    const kind = objectKindOfField(field, module);
    if (kind) addAll(all, kind, [...idsIn(before), ...idsIn(after)]);
  }
  return all;
}

function addAll(to: Ids, kind: LogObjectKind, ids: Iterable<number>): void {
  const known = to.get(kind) ?? new Set();
  for (const id of ids) known.add(id);
  to.set(kind, known);
}
