import {
  labelSetErrors,
  type ProgramLabel,
  programErrors,
  type programLabelBodySchema,
  programLabelRefusal,
  refuse,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { lockNamed } from '../../../platform/changes/lock-named.ts';
import { fromJson } from '../../../platform/database/columns.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { compositions } from '../../compositions/index.ts';
import * as programs from '../program.repository.ts';
import * as sets from './label-set.repository.ts';

type LabelDeps = Pick<Platform, 'clock' | 'changes'>;

/** Precise labels: for which viewers devices with a camera prefer a program. */
export class ProgramLabelService {
  readonly #deps: LabelDeps;

  constructor(deps: LabelDeps) {
    this.#deps = deps;
  }

  /** Refuses: not_found, label-sets.not_found, label_interactive. */
  set(actor: Actor, { ids, label_set_id, ...label }: z.output<typeof programLabelBodySchema>): Promise<void> {
    return this.#label(actor, ids, label_set_id === undefined ? label : { label_set_id });
  }

  /** Refuses: not_found. */
  remove(actor: Actor, ids: number[]): Promise<void> {
    return this.#label(actor, ids, null);
  }

  /** Labels all of them or none. */
  async #label(
    actor: Actor,
    ids: number[],
    source: ProgramLabel | { label_set_id: number } | null,
  ): Promise<void> {
    const { clock, changes } = this.#deps;
    await changes.run(actor, resources.programs, 'update', async (trx, change) => {
      // The set first, as changes of sets lock it.
      const set = source && 'label_set_id' in source ? await lockSet(trx, actor, source.label_set_id) : null;
      const label = source && 'label_set_id' in source ? set && fromJson(set.label) : source;
      const held = await lockNamed({ trx, actor, change }, resources.programs, ids, () =>
        compositions.lock(trx, resources.programs, actor, ids),
      );
      const interactive = held.filter(({ category }) =>
        programLabelRefusal({ program_category_id: category }),
      );
      if (label && interactive.length > 0) {
        refuse(programErrors.label_interactive, { names: interactive.map(({ name }) => name) });
      }
      await programs.setLabel(trx, ids, label, clock.now());
      await sets.setOfPrograms(trx, ids, set?.id ?? null);
      change.notify('label-sets');
      const [only] = held;
      if (held.length === 1 && only) change.before = labelFacts(only.label && fromJson(only.label));
      change.after = set ? labelFacts(label).and(logFacts({ label_set: set.name })) : labelFacts(label);
    });
  }
}

async function lockSet(trx: Trx, actor: Actor, id: number): Promise<sets.LabelSetRow> {
  const [set] = await sets.lock(trx, actor, [id]);
  return set ?? refuse(labelSetErrors.not_found);
}

function labelFacts(label: ProgramLabel | null) {
  const { priority = null, genders = [], age_bands = [] } = label ?? {};
  return logFacts({ priority, genders, age_bands });
}
