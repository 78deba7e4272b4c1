import type { departmentHandoverSchema, HandedOverResource } from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Moved } from '../../platform/database/rows/find-duplicate.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkDepartment, checkResources } from '../../platform/reach/index.ts';
import { moveToDepartment } from './handover.repository.ts';

/** Refuses resources that the department cannot take, with one of the clashes that the resource declares. */
export type ClashCheck = (trx: Trx, companyId: number, moved: Moved, departmentId: number) => Promise<void>;

/** Transfers resources of one kind to another department, whose rule then decides who sees them. */
export class HandoverService {
  readonly #deps: Pick<Platform, 'changes'>;
  readonly #resource: HandedOverResource;
  readonly #refuseClash: ClashCheck | undefined;

  constructor(deps: Pick<Platform, 'changes'>, resource: HandedOverResource, refuseClash?: ClashCheck) {
    this.#deps = deps;
    this.#resource = resource;
    this.#refuseClash = refuseClash;
  }

  /** Transfers all of them or none. */
  async handOver(actor: Actor, body: z.output<typeof departmentHandoverSchema>): Promise<void> {
    const { rule } = this.#resource;
    const { ids, department_id } = body;
    const { company_id } = actor;
    await this.#deps.changes.run(actor, this.#resource, 'update', async (trx, change) => {
      await checkResources(trx, actor, this.#resource, ids, 'change');
      await checkDepartment(trx, actor, department_id, 'create', rule);
      await this.#refuseClash?.(trx, company_id, { ids }, department_id);
      const names = await moveToDepartment(trx, this.#resource, { company_id, department_id }, ids);
      change.subject = names.join(', ');
      change.act = 'transfer';
      change.after = logFacts({ department_id });
      change.ids = ids;
    });
  }
}
