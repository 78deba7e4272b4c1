import { type profileSchema, resources } from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Profile, readProfile, setProfile } from './account.repository.ts';

/** Changes of what users tell about themselves. */
export class ProfileService {
  readonly #deps: Pick<Platform, 'changes'>;

  constructor(deps: Pick<Platform, 'changes'>) {
    this.#deps = deps;
  }

  async change(actor: Actor, { name, phone, email }: z.output<typeof profileSchema>): Promise<void> {
    const { user_id: id } = actor;
    await this.#deps.changes.run(
      actor,
      resources.users,
      { operation: 'update', ids: [id] },
      async (trx, change) => {
        const before = await readProfile(trx, id);
        const after: Profile = {
          name: name ?? before.name,
          phone: phone ?? before.phone,
          email: email ?? before.email,
        };
        change.subject = actor.login_id;
        change.before = logFacts(before);
        change.after = logFacts(after);
        await setProfile(trx, id, after);
        // Their consoles show the name.
        change.notify('access');
      },
    );
  }
}
