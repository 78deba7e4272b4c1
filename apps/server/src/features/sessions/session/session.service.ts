import { type CurrentUser, refuse, resources, type Session, sessionErrors } from '@marquee/contract';
import type { Actor } from '../../../platform/actor/actor.ts';
import { sessionsEndedTopic } from '../../../platform/live/event-stream.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { describeUser } from '../account/describe-user.work.ts';
import * as sessions from './session.repository.ts';

type Deps = Pick<Platform, 'config' | 'db' | 'clock' | 'bus' | 'changes'>;

/** The browsers in which the user is signed in. */
export class SessionService {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Describes signed-in users to themselves. */
  describe({ user_id }: Actor): Promise<CurrentUser> {
    const { db, config } = this.#deps;
    return describeUser(db, user_id, config.passwordProfile);
  }

  async signOut(actor: Actor): Promise<void> {
    const { changes, bus } = this.#deps;
    await changes.run(actor, resources.sessions, 'delete', async (trx, change) => {
      change.subject = actor.login_id;
      change.afterCommit(() => bus.publish(sessionsEndedTopic, { session_ids: [actor.session_id] }));
      await sessions.deleteSession(trx, actor.session_id);
    });
  }

  async list(actor: Actor): Promise<Session[]> {
    const { db, clock } = this.#deps;
    const rows = await sessions.listOwn(db, actor.user_id, 'cookie', clock.now());
    return rows.map((row) => ({ ...row, is_current: row.id === actor.session_id }));
  }

  /** Ends all or none, together with their open event streams. Refuses: not_found. */
  async end(actor: Actor, ids: readonly number[]): Promise<void> {
    const { changes, bus, clock } = this.#deps;
    await changes.run(actor, resources.sessions, 'delete', async (trx, change) => {
      change.subject = actor.login_id;
      const ended = await sessions.deleteOwn(trx, actor.user_id, 'cookie', ids, clock.now());
      if (ended.length < ids.length) refuse(sessionErrors.not_found);
      change.before = logFacts({ addresses: ended.map(({ address }) => address) });
      change.afterCommit(() => bus.publish(sessionsEndedTopic, { session_ids: [...ids] }));
    });
  }
}
