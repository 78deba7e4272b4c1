import { type programDraftSaveSchema, programErrors, refuse, resources } from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkResources } from '../../platform/reach/index.ts';
import { readDocument } from './program-document.ts';
import * as drafts from './program-draft.repository.ts';
import * as programList from './program-list.repository.ts';

type DraftDeps = Pick<Platform, 'db' | 'clock'>;

/**
 * Drafts that the editor saves automatically, so that a crash or a closed window loses nothing. Users see only their
 * own, and a draft changes nothing that others see, so the operation log does not record it.
 */
export class ProgramDraftService {
  readonly #deps: DraftDeps;

  constructor(deps: DraftDeps) {
    this.#deps = deps;
  }

  async find(actor: Actor, programId: number) {
    const { db } = this.#deps;
    await this.#checkProgram(db, actor, programId);
    const draft = await drafts.find(db, programId, actor.user_id);
    if (!draft) return null;
    const { base_version, document, updated_at } = draft;
    return { base_version, document: JSON.parse(document) as unknown, updated_at };
  }

  async save(actor: Actor, programId: number, body: z.output<typeof programDraftSaveSchema>) {
    const { db, clock } = this.#deps;
    await checkResources(db, actor, resources.programs, [programId], 'change');
    await this.#checkProgram(db, actor, programId);
    const document = JSON.stringify(readDocument(body.document));
    const updated_at = clock.now();
    const { base_version } = body;
    const draft = { program_id: programId, user_id: actor.user_id, base_version, document, updated_at };
    await drafts.put(db, draft);
    return { updated_at };
  }

  async drop(actor: Actor, programId: number): Promise<void> {
    const { db } = this.#deps;
    await this.#checkProgram(db, actor, programId);
    await drafts.remove(db, programId, actor.user_id);
  }

  async #checkProgram(db: Db, actor: Actor, id: number): Promise<void> {
    if (!(await programList.find(db, actor, id, this.#deps.clock.now()))) refuse(programErrors.not_found);
  }
}
