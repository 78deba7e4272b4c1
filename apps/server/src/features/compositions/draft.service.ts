import { type draftDropSchema, type draftSaveSchema, refuse } from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Db } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkResources } from '../../platform/reach/index.ts';
import { readDocument } from './composition-document.model.ts';
import type { AnyCompositionKind } from './composition-kind.work.ts';
import * as drafts from './draft.repository.ts';
import { refuseDeleted } from './refuse-deleted.work.ts';

type DraftDeps = Pick<Platform, 'db' | 'clock'>;

/**
 * Drafts that the editor saves automatically, so that a crash or a closed window loses nothing. Users see only their
 * own, and a draft changes nothing that others see, so the operation log does not record it.
 */
export class DraftService {
  readonly #deps: DraftDeps;
  readonly #kind: AnyCompositionKind;

  constructor(deps: DraftDeps, kind: AnyCompositionKind) {
    this.#deps = deps;
    this.#kind = kind;
  }

  /** Refuses: not_found. */
  async find(actor: Actor, id: number) {
    const { db } = this.#deps;
    await this.#checkSeen(db, actor, id);
    const draft = await drafts.find(db, this.#kind.resource, id, actor.user_id);
    if (!draft) return null;
    const { base_version, document, updated_at } = draft;
    return { base_version, document: JSON.parse(document) as unknown, updated_at };
  }

  /** Refuses: not_found, document_invalid, draft_superseded. */
  async save(actor: Actor, id: number, body: z.output<typeof draftSaveSchema>) {
    const { db, clock } = this.#deps;
    const { resource, errors } = this.#kind;
    await checkResources(db, actor, resource, [id], 'change');
    const document = JSON.stringify(readDocument(body.document, errors));
    const updated_at = clock.now();
    const { base_version, window_id = null, after } = body;
    const draft = { base_version, document, updated_at, window_id, after };
    const isSaved = await refuseDeleted(this.#kind, () => drafts.put(db, resource, id, actor.user_id, draft));
    if (!isSaved) refuse(errors.draft_superseded);
    return { updated_at };
  }

  /** Refuses: not_found. */
  async drop(actor: Actor, id: number, query: z.output<typeof draftDropSchema>): Promise<void> {
    const { db } = this.#deps;
    await this.#checkSeen(db, actor, id);
    const { window_id = null, after = null } = query;
    await drafts.remove(db, this.#kind.resource, id, actor.user_id, { window_id, after });
  }

  async #checkSeen(db: Db, actor: Actor, id: number): Promise<void> {
    const { find, errors } = this.#kind;
    if (!(await find(db, actor, id, this.#deps.clock.now()))) refuse(errors.not_found);
  }
}
