import {
  API_BASE,
  type IdentityProvider,
  type IdentityProviderUpdate,
  identityErrors,
  refuse,
  resources,
} from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkDepartment } from '../../platform/reach/index.ts';
import { type UserChanges, users } from '../users/index.ts';
import * as providers from './identity-provider.repository.ts';
import type { OidcClient } from './oidc.engine.ts';

type Deps = Pick<Platform, 'db' | 'changes'> & { oidc: OidcClient; people: UserChanges };

interface Answer {
  provider: IdentityProvider | null;
  callback_path: string;
}

/** The identity provider of a company. Its secret leaves the server to the provider only. */
export class IdentitySettings {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  async get({ company_id }: Actor): Promise<Answer> {
    const { db } = this.#deps;
    const found = await providers.find(db, company_id);
    const code = await users.getCompanyCode(db, company_id);
    return {
      provider: found ? providers.toAnswer(found) : null,
      callback_path: `${API_BASE}/sso/callback/${code}`,
    };
  }

  /**
   * Only administrators: who sets the provider decides who signs in, and as whom.
   * Refuses: groups.not_found, users.role_not_found, administrators_only, issuer_refused, secret_required, roles.beyond_you.
   */
  async update(actor: Actor, { client_secret, ...provider }: IdentityProviderUpdate): Promise<Answer> {
    const { db, changes, oidc } = this.#deps;
    await this.#checkPlaces(db, actor, provider);
    if (!actor.is_admin) refuse(identityErrors.administrators_only);
    const former = await providers.find(db, actor.company_id);
    // The former secret must not go to another server, or for another client.
    const isSame = former?.issuer === provider.issuer && former.client_id === provider.client_id;
    const secret = client_secret || (isSame ? former.client_secret : '');
    if (secret === '') refuse(identityErrors.secret_required);
    if (provider.is_enabled && !(await oidc.isProvider({ ...provider, client_secret: secret })))
      refuse(identityErrors.issuer_refused);
    await changes.run(actor, resources.identity, 'update', async (trx, change) => {
      await this.#checkPlaces(trx, actor, provider);
      await providers.save(trx, actor.company_id, { ...provider, client_secret: secret });
      change.subject = provider.label;
      if (former) change.before = factsOf(former);
      change.after = factsOf(provider);
    });
    return this.get(actor);
  }

  async #checkPlaces(db: Db, actor: Actor, provider: IdentityProvider): Promise<void> {
    for (const { department_id, role_id } of [provider, ...provider.group_rules]) {
      if (department_id !== null) await checkDepartment(db, actor, department_id, 'create');
      if (role_id !== null) await this.#deps.people.getRole(db, actor, role_id);
    }
  }
}

function factsOf({ issuer, email_domains, creates_users, allows_passwords }: IdentityProvider) {
  return logFacts({ issuer, email_domains, creates_users, allows_passwords });
}
