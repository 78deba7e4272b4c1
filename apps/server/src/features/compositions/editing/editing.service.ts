import type { Editing, ListedEditor } from '@marquee/contract';
import { refuse } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { type Trx, withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkResources } from '../../../platform/reach/index.ts';
import type { AnyCompositionKind } from '../composition-kind.work.ts';
import { refuseDeleted } from '../refuse-deleted.work.ts';
import * as editors from './editing.repository.ts';
import { editingTopicOf } from './editing.topic.ts';

type EditingDeps = Pick<Platform, 'db' | 'clock' | 'live'>;

/** A window repeats its claim every 15 seconds. Without three of them it counts as closed. */
const SILENT_AFTER_MS = 45_000;

/**
 * One window at a time may save a program or a template; other windows show it. The right ends when the window leaves or is silent
 * for too long, and another window can take it over.
 */
export class EditingService {
  readonly #deps: EditingDeps;
  readonly #kind: AnyCompositionKind;

  constructor(deps: EditingDeps, kind: AnyCompositionKind) {
    this.#deps = deps;
    this.#kind = kind;
  }

  /** Refuses: not_found. */
  async status(actor: Actor, id: number, windowId: string): Promise<Editing> {
    const { db, clock } = this.#deps;
    const { resource, errors, find } = this.#kind;
    const now = clock.now();
    const [item, editor] = await Promise.all([find(db, actor, id, now), editors.find(db, resource, id, now)]);
    if (!item) refuse(errors.not_found);
    return { version: item.version, editor: editor ? shownTo(actor, editor, windowId) : null };
  }

  /** Starts or continues to edit; with `take_over` also if another window edits. Refuses: not_found. */
  async claim(
    actor: Actor,
    id: number,
    { window_id, take_over }: { window_id: string; take_over: boolean },
  ): Promise<Editing> {
    const { db, clock, live } = this.#deps;
    const { resource } = this.#kind;
    await checkResources(db, actor, resource, [id], 'change');
    const now = clock.now();
    const expiresAt = now + SILENT_AFTER_MS;
    const work = async (trx: Trx) => {
      const before = await editors.find(trx, resource, id, now);
      const window = { user_id: actor.user_id, window_id };
      await editors.claim(trx, resource, id, window, { now, expiresAt, takesOver: take_over });
      const after = await editors.find(trx, resource, id, now);
      return before?.window_id !== after?.window_id || before?.user_id !== after?.user_id;
    };
    const hasChanged = await refuseDeleted(this.#kind, () => withTransaction(db, work));
    if (hasChanged) live.changed(actor.company_id, editingTopicOf(resource), [id]);
    return this.status(actor, id, window_id);
  }

  /** Refuses: not_found. */
  async leave(actor: Actor, id: number, windowId: string): Promise<void> {
    const { db, clock, live } = this.#deps;
    const { resource, errors, find } = this.#kind;
    if (!(await find(db, actor, id, clock.now()))) refuse(errors.not_found);
    const hasLeft = await editors.leave(db, resource, id, { user_id: actor.user_id, window_id: windowId });
    if (hasLeft) live.changed(actor.company_id, editingTopicOf(resource), [id]);
  }

  async list(actor: Actor): Promise<{ data: ListedEditor[] }> {
    const { db, clock } = this.#deps;
    const found = await editors.list(db, this.#kind.resource, actor, clock.now());
    return {
      data: found.map(({ id, name, since, user_id }) => ({
        id,
        name,
        since,
        is_self: user_id === actor.user_id,
      })),
    };
  }

  /** Frees what silent windows held, and notifies the consoles that wait for it. */
  async removeSilent(): Promise<void> {
    const { db, clock, live } = this.#deps;
    const { resource } = this.#kind;
    for (const { id, company_id } of await editors.removeSilent(db, resource, clock.now())) {
      live.changed(company_id, editingTopicOf(resource), [id]);
    }
  }
}

function shownTo(actor: Actor, { name, since, user_id, window_id }: editors.Editor, windowId: string) {
  const is_self = user_id === actor.user_id;
  return { name, since, is_self, is_this_window: is_self && window_id === windowId };
}
