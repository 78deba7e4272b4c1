import {
  type AlertRoute,
  type AlertRules,
  type AlertSetting,
  type AlertSettingUpdated,
  type alertSettingUpdateSchema,
  groupErrors,
  platformErrors,
  refuse,
  resources,
} from '@marquee/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor/actor.ts';
import { newToken } from '../../../platform/chance/system-chance.ts';
import type { Db } from '../../../platform/database/transaction.ts';
import { groups } from '../../../platform/groups/index.ts';
import { logFacts } from '../../../platform/operation-log/log-facts.ts';
import { getLanguage } from '../../../platform/organisation/languages.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refusePrivate } from '../../../platform/webhooks/index.ts';
import type { AlertMails } from '../delivery/alert-mail.service.ts';
import type { Webhooks } from '../delivery/webhook.service.ts';
import * as settings from './alert-setting.repository.ts';

interface Senders {
  webhooks: Webhooks;
  mails: AlertMails;
}

type Update = z.output<typeof alertSettingUpdateSchema>;

/** The rules of alerts and the routes of their notices, as one setting of a company. */
export class AlertSettings {
  readonly #deps: Pick<Platform, 'db' | 'changes' | 'outgoing'> & Senders & { serverTimeZone: string };

  constructor(deps: Pick<Platform, 'db' | 'changes' | 'outgoing'> & Senders & { serverTimeZone: string }) {
    this.#deps = deps;
  }

  get(actor: Actor): Promise<AlertSetting> {
    return this.#read(this.#deps.db, actor.company_id);
  }

  /** Refuses: groups.not_found, webhooks.address_private. */
  async update(actor: Actor, { routes, ...rules }: Update): Promise<AlertSettingUpdated> {
    const { company_id } = actor;
    const known = await settings.listRoutes(this.#deps.db, company_id);
    const changed = routes.filter(
      ({ id, webhook_url }) =>
        webhook_url !== '' && webhook_url !== known.find((one) => one.id === id)?.webhook_url,
    );
    await refusePrivate(
      this.#deps.outgoing,
      changed.map(({ webhook_url }) => webhook_url),
    );
    return this.#deps.changes.run(actor, resources.systemSettings, 'update', async (trx, change) => {
      const before = await this.#read(trx, company_id);
      const known = new Set(before.routes.map(({ id }) => id));
      const seen = new Set((await groups.list(trx, 'device', actor)).map(({ id }) => id));
      const kept = new Set(before.routes.map(({ group_id }) => group_id));
      for (const { id, group_id } of routes) {
        if (id !== undefined && !known.has(id)) refuse(platformErrors.not_found);
        if (group_id !== null && !seen.has(group_id) && !kept.has(group_id)) refuse(groupErrors.not_found);
      }
      await settings.saveRules(trx, company_id, rules);
      const named = new Set(routes.map(({ id }) => id));
      await settings.deleteRoutes(
        trx,
        [...known].filter((id) => !named.has(id)),
      );
      const secrets: AlertSettingUpdated['secrets'] = [];
      for (const route of routes) {
        if (route.id === undefined) {
          const secret = newToken();
          const id = await settings.addRoute(trx, company_id, route, secret);
          if (route.webhook_url !== '') secrets.push({ route: id, secret });
        } else await settings.changeRoute(trx, route.id, route);
      }
      const after = await this.#read(trx, company_id);
      change.before = factsOf(before, before.routes);
      change.after = factsOf(after, after.routes);
      return { ...after, secrets };
    });
  }

  async renewSecret(actor: Actor, routeId: number): Promise<{ secret: string }> {
    const secret = newToken();
    await this.#deps.changes.run(actor, resources.systemSettings, 'update', async (trx, change) => {
      const route =
        (await settings.findRoute(trx, actor.company_id, routeId)) ?? refuse(platformErrors.not_found);
      change.subject = route.name;
      await settings.setSecret(trx, route.id, secret);
    });
    return { secret };
  }

  async test(
    actor: Actor,
    routeId: number,
  ): Promise<{ failure: string | null; mail_failure: string | null }> {
    const { db, webhooks, mails } = this.#deps;
    const route =
      (await settings.findRoute(db, actor.company_id, routeId)) ?? refuse(platformErrors.not_found);
    const language = await getLanguage(db, actor.company_id);
    const [failure, mail_failure] = await Promise.all([
      route.webhook_url === ''
        ? null
        : webhooks.test({ ...route, webhook_secret: await settings.getSecret(db, route.id) }),
      route.emails.length === 0 ? null : mails.test({ ...route, language }),
    ]);
    return { failure, mail_failure };
  }

  async #read(db: Db, companyId: number): Promise<AlertSetting> {
    const rules = await settings.readRules(db, companyId, this.#deps.serverTimeZone);
    const { sendsMail: sends_mail } = this.#deps.mails;
    return { ...rules, sends_mail, routes: await settings.listRoutes(db, companyId) };
  }
}

/** Without addresses and secrets: an address may contain a key. */
function factsOf(
  { kinds, offline_minutes, hot_degrees, time_zone }: AlertRules,
  routes: readonly AlertRoute[],
) {
  const alert_routes = routes.map(({ name }) => name);
  return logFacts({ alert_kinds: kinds, offline_minutes, hot_degrees, time_zone, alert_routes });
}
