import {
  type departmentHandoverSchema,
  type ErrorDefinition,
  type EventTopic,
  type HandedOverKind,
  RULE_OF_OBJECT,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Moved } from '../../platform/database/find-duplicate.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkDepartment, checkResources } from '../../platform/reach/index.ts';
import { moveToDepartment } from './handover.repository.ts';

/** Resources of one kind, in the table that is called as the kind is. */
export interface HandedOver {
  kind: HandedOverKind;
  topic: EventTopic;
  missing: ErrorDefinition;
  /** Refuses resources that the department cannot take. */
  check?: (trx: Trx, companyId: number, moved: Moved, departmentId: number) => Promise<void>;
}

/** Hands resources of one kind over to another department, whose rule decides from then on who sees them. */
export class HandoverService {
  readonly #deps: Pick<Platform, 'operationLog' | 'live'>;
  readonly #resource: HandedOver;

  constructor(deps: Pick<Platform, 'operationLog' | 'live'>, resource: HandedOver) {
    this.#deps = deps;
    this.#resource = resource;
  }

  /** All of them or none. */
  async handOver(actor: Actor, body: z.output<typeof departmentHandoverSchema>): Promise<void> {
    const { operationLog, live } = this.#deps;
    const { kind, topic, missing, check } = this.#resource;
    const { ids, department_id } = body;
    const entry = { module: topic, operation: 'update', subject: '', after: { department_id } } as const;
    await operationLog.audited(actor, entry, async (trx, log) => {
      await checkResources(trx, actor, { kind, ids, missing }, 'change');
      await checkDepartment(trx, actor, department_id, 'create', RULE_OF_OBJECT[kind]);
      await check?.(trx, actor.company_id, { ids }, department_id);
      const names = await moveToDepartment(trx, kind, {
        companyId: actor.company_id,
        ids,
        departmentId: department_id,
      });
      log.subject = names.join(', ');
    });
    live.changed(actor.company_id, topic, ids);
  }
}
