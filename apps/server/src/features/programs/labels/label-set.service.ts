import {
  type LabelSet,
  type LabelSetOrder,
  type labelSetAddSchema,
  labelSetErrors,
  type labelSetPrioritySchema,
  type labelSetUpdateSchema,
  MAX_LABEL_SETS,
  type ProgramLabel,
  refuse,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import type { Change } from '../../../platform/changes/changes.ts';
import { fromJson } from '../../../platform/database/columns.ts';
import type { Page } from '../../../platform/database/list-of.ts';
import { type Duplicate, taken } from '../../../platform/database/refuse-duplicate.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as programs from '../program.repository.ts';
import * as sets from './label-set.repository.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'changes'>;

/** Label settings: a company's audience labels with names. Programs keep the values that they took over. */
export class LabelSetService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  list(actor: Actor, query: sets.LabelSetListQuery): Promise<Page<LabelSet>> {
    return sets.list(this.#deps.db, actor, query);
  }

  /** Refuses: label-sets.name_taken, label-sets.too_many. */
  async add(actor: Actor, { name, ...label }: z.output<typeof labelSetAddSchema>): Promise<LabelSet> {
    const { db, clock, changes } = this.#deps;
    const planned = { operation: 'add', subject: name, duplicates: [nameTaken(name)] } as const;
    const id = await changes.run(actor, resources.labelSets, planned, async (trx, change) => {
      if ((await sets.count(trx, actor)) >= MAX_LABEL_SETS) {
        refuse(labelSetErrors.too_many, { maximum: MAX_LABEL_SETS });
      }
      change.after = factsOf(name, label);
      return sets.insert(trx, actor, { name, label, now: clock.now() });
    });
    return (await sets.find(db, actor, id)) ?? refuse(labelSetErrors.not_found);
  }

  /** Refuses: label-sets.not_found, label-sets.name_taken. */
  async update(
    actor: Actor,
    { id, name, updates_programs, ...label }: z.output<typeof labelSetUpdateSchema>,
  ): Promise<{ updated_count: number }> {
    const { changes } = this.#deps;
    const planned = { operation: 'update', subject: name, duplicates: [nameTaken(name)] } as const;
    return changes.run(actor, resources.labelSets, planned, async (trx, change) => {
      const [before] = await this.#lock(trx, actor, [id]);
      if (before) change.before = factsOf(before.name, fromJson(before.label));
      change.after = factsOf(name, label);
      return this.#write({ trx, actor, change, updates_programs }, [{ id, name, label }]);
    });
  }

  /** Changes all of them or none. Refuses: label-sets.not_found. */
  async setPriority(
    actor: Actor,
    { ids, priority, updates_programs }: z.output<typeof labelSetPrioritySchema>,
  ): Promise<{ updated_count: number }> {
    return this.#deps.changes.run(actor, resources.labelSets, 'update', async (trx, change) => {
      const held = await this.#lock(trx, actor, ids);
      change.subject = held.map(({ name }) => name).join(', ');
      change.after = logFacts({ priority });
      const values = held.map(({ id, name, label }) => ({
        ...{ id, name },
        label: { ...fromJson(label), priority },
      }));
      return this.#write({ trx, actor, change, updates_programs }, values);
    });
  }

  /** Changes all of them or none. Refuses: label-sets.version_conflict. */
  async order(
    actor: Actor,
    { sets: wanted, updates_programs }: LabelSetOrder,
  ): Promise<{ updated_count: number }> {
    return this.#deps.changes.run(actor, resources.labelSets, 'update', async (trx, change) => {
      const held = await sets.lockAll(trx, actor);
      const orders = new Map(wanted.map((set) => [set.id, set]));
      const isSeen = held.every(({ id, priority }) => orders.get(id)?.former === priority);
      if (!isSeen || held.length !== wanted.length) refuse(labelSetErrors.version_conflict);
      const moved = held.flatMap((set) => {
        const { priority } = orders.get(set.id) ?? set;
        return priority === set.priority ? [] : [{ ...set, before: set.priority, priority }];
      });
      change.isUnchanged = moved.length === 0;
      change.subject = moved.map(({ name }) => name).join(', ');
      change.before = logFacts({ priority: moved.map(({ before }) => before) });
      change.after = logFacts({ priority: moved.map(({ priority }) => priority) });
      const values = moved.map(({ id, name, label, priority }) => ({
        ...{ id, name },
        label: { ...fromJson(label), priority },
      }));
      return this.#write({ trx, actor, change, updates_programs }, values);
    });
  }

  /** Deletes all of them or none. Refuses: label-sets.not_found, label-sets.in_use. */
  async delete(actor: Actor, ids: number[]): Promise<void> {
    await this.#deps.changes.run(actor, resources.labelSets, 'delete', async (trx, change) => {
      const held = await this.#lock(trx, actor, ids);
      const uses = await sets.findPrograms(trx, actor, ids);
      if (uses.names.length + uses.hidden > 0) refuse(labelSetErrors.in_use, uses);
      change.subject = held.map(({ name }) => name).join(', ');
      change.before = logFacts({ name: held.map(({ name }) => name) });
      await sets.remove(trx, ids);
    });
  }

  async #lock(trx: Trx, actor: Actor, ids: readonly number[]): Promise<sets.LabelSetRow[]> {
    const held = await sets.lock(trx, actor, ids);
    if (held.length !== ids.length) refuse(labelSetErrors.not_found);
    return held;
  }

  /** Writes new values of sets, and those of their programs if they are to take them over. */
  async #write(
    {
      trx,
      actor,
      change,
      updates_programs,
    }: { trx: Trx; actor: Actor; change: Change; updates_programs: boolean },
    values: readonly { id: number; name: string; label: ProgramLabel }[],
  ): Promise<{ updated_count: number }> {
    const now = this.#deps.clock.now();
    const updated: number[] = [];
    for (const { id, name, label } of values) {
      await sets.update(trx, id, { name, label, now });
      if (!updates_programs) continue;
      const ids = await sets.listOutdated(trx, actor, id);
      // PostgreSQL accepts no empty list.
      if (ids.length === 0) continue;
      await programs.setLabel(trx, ids, label, now);
      updated.push(...ids);
    }
    // Lists of programs show the names of their sets.
    change.notify('programs', updated);
    return { updated_count: updated.length };
  }
}

function nameTaken(name: string): Duplicate {
  return taken('name', labelSetErrors.name_taken, { name });
}

function factsOf(name: string, { priority, genders, age_bands }: ProgramLabel) {
  return logFacts({ name, priority, genders, age_bands });
}
