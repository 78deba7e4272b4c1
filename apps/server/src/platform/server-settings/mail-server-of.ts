import type { Config } from '../config/config.ts';
import { readStoredSettings, type StoredMail } from './stored-settings.ts';

/**
 * The mail server at this moment: that of the environment, otherwise the stored one. It is read each time, because another node may
 * have stored it.
 */
export function mailServerOf({ mail, dataFolder }: Pick<Config, 'mail' | 'dataFolder'>): Config['mail'] {
  if (mail) return mail;
  const stored = readStoredSettings(dataFolder).settings.mail;
  return stored && { smtpUrl: smtpUrlOf(stored), from: stored.from };
}

function smtpUrlOf({ host, port, security, user, password }: StoredMail): string {
  const account = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${account}${host}:${port}`;
}
