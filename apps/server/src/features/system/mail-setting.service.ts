import { type MailSetting, type MailSettingUpdate, refuse, resources, systemErrors } from '@marquee/contract';
import type { Actor } from '../../platform/actor/actor.ts';
import { lockInstallation } from '../../platform/installation/installation.repository.ts';
import { logFacts } from '../../platform/operation-log/log-facts.ts';
import { getLanguage } from '../../platform/organisation/index.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  readStoredSettings,
  type StoredMail,
  writeStoredSettings,
} from '../../platform/server-settings/stored-settings.ts';
import { testMail } from './test-mail.model.ts';

const VARIABLE = 'MARQUEE_SMTP_URL';
/** The console gives up a call after ten seconds. */
const TEST_TIMEOUT_MS = 7000;
const NONE: StoredMail = { host: '', port: 587, security: 'starttls', user: '', password: '', from: '' };

/** The mail server of this server. */
export class MailSettings {
  readonly #deps: Pick<Platform, 'config' | 'db' | 'changes' | 'mails'>;

  constructor(deps: Pick<Platform, 'config' | 'db' | 'changes' | 'mails'>) {
    this.#deps = deps;
  }

  get(): MailSetting {
    const { mail, dataFolder } = this.#deps.config;
    const { password, ...setting } = mail
      ? ofUrl(mail)
      : (readStoredSettings(dataFolder).settings.mail ?? NONE);
    return { ...setting, has_password: password !== '', fixed: mail ? VARIABLE : null };
  }

  /** Refuses: fixed. */
  async update(actor: Actor, { password: entered, ...update }: MailSettingUpdate): Promise<MailSetting> {
    const { config, changes } = this.#deps;
    if (config.mail) refuse(systemErrors.fixed, { variables: [VARIABLE] });
    await changes.run(actor, resources.systemSettings, 'update', async (trx, change) => {
      await lockInstallation(trx);
      const { mail: before, ...settings } = readStoredSettings(config.dataFolder).settings;
      const password = entered === '' ? (before?.password ?? '') : (entered ?? '');
      if (before) change.before = factsOf(before);
      change.after = factsOf(update);
      // Without a mail server nothing of it is kept, its password least of all.
      const mail = update.host === '' ? {} : { mail: { ...update, password } };
      await writeStoredSettings(config.dataFolder, { ...settings, ...mail });
    });
    return this.get();
  }

  async test(actor: Actor, email: string): Promise<{ failure: string | null }> {
    const { db, mails } = this.#deps;
    const mail = testMail(await getLanguage(db, actor.company_id));
    const { failure } = await mails.send([email], mail, TEST_TIMEOUT_MS);
    return { failure };
  }
}

function ofUrl({ smtpUrl, from }: { smtpUrl: string; from: string }): StoredMail {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : 'starttls',
    user: decodeURIComponent(username),
    password,
    from,
  };
}

/** Without account and password. */
function factsOf({ host, from }: Pick<StoredMail, 'host' | 'from'>) {
  return logFacts({ mail_server: host, mail_from: from });
}
