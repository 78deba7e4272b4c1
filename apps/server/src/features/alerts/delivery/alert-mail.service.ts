import { createTransport } from 'nodemailer';
import type { Config } from '../../../platform/config/config.ts';
import type { AlertChanges } from '../../../platform/database/tables/alerts.ts';
import type { Language } from '../../../platform/database/tables/organisation.ts';
import { type AlertMail, alertMail, testMail } from './alert-mail.model.ts';

const TIMEOUT_MS = 10_000;
/** The console gives up a call after ten seconds. */
const TEST_TIMEOUT_MS = 7_000;

interface Target {
  name: string;
  emails: readonly string[];
  language: Language;
}

/** Sends notices by the mail server that the operator of this server has set. */
export class AlertMails {
  readonly #mail: Config['mail'];

  constructor(mail: Config['mail']) {
    this.#mail = mail;
  }

  get sendsMail(): boolean {
    return this.#mail !== undefined;
  }

  /** Answers why it failed, or null. */
  send(target: Target, changes: AlertChanges): Promise<string | null> {
    return this.#send(target, alertMail(target.name, changes, target.language), TIMEOUT_MS);
  }

  /** The same with a mail that says that it is a test. */
  test(target: Target): Promise<string | null> {
    return this.#send(target, testMail(target.name, target.language), TEST_TIMEOUT_MS);
  }

  async #send({ emails }: Target, mail: AlertMail, timeoutMs: number): Promise<string | null> {
    if (!this.#mail) return 'no_mail_server';
    const { smtpUrl, from } = this.#mail;
    const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    try {
      // Receivers of one route need not know each other.
      await transport.sendMail({ from, to: from, envelope: { from, to: [...emails] }, ...mail });
      return null;
    } catch (error) {
      return failureOf(error);
    } finally {
      transport.close();
    }
  }
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unreachable';
  if ('responseCode' in error && typeof error.responseCode === 'number') return `smtp-${error.responseCode}`;
  return 'code' in error && error.code === 'ETIMEDOUT' ? 'timeout' : 'unreachable';
}
