import type { AlertChanges } from '../../../platform/database/tables/alerts.ts';
import type { Language } from '../../../platform/database/tables/organisation.ts';
import type { MailSender } from '../../../platform/mail/index.ts';
import { alertMail, testMail } from './alert-mail.model.ts';

/** The console gives up a call after ten seconds. */
const TEST_TIMEOUT_MS = 7_000;

interface Target {
  name: string;
  emails: readonly string[];
  language: Language;
}

/** Sends notices of alerts by e-mail. */
export class AlertMails {
  readonly #sender: MailSender;

  constructor(sender: MailSender) {
    this.#sender = sender;
  }

  get sendsMail(): boolean {
    return this.#sender.isSetUp;
  }

  /** Answers why it failed, or null. */
  async send({ name, emails, language }: Target, changes: AlertChanges): Promise<string | null> {
    return (await this.#sender.send(emails, alertMail(name, changes, language))).failure;
  }

  /** The same with a mail that says that it is a test. */
  async test({ name, emails, language }: Target): Promise<string | null> {
    return (await this.#sender.send(emails, testMail(name, language), TEST_TIMEOUT_MS)).failure;
  }
}
