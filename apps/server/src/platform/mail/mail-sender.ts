import type { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';

const TIMEOUT_MS = 10_000;

/** Holiday notices do not answer such mails. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' } as const;

/** An e-mail as its receiver sees it. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** The Message-ID without its host: the same for each attempt, so that receivers can tell a repetition; random if left out. */
  messageName?: string;
  attachments?: { filename: string; contentType: string; content: Buffer | Readable }[];
}

export interface MailResult {
  /** Why nobody got it; null if anybody did. */
  failure: string | null;
  /** The receivers that the mail server refused, while it accepted others. */
  refused: readonly string[];
}

/** Sends e-mails by the mail server that the operator of this server has set. */
export class MailSender {
  readonly #serverNow: () => Config['mail'];

  /** @param serverNow the mail server at this moment; undefined without one */
  constructor(serverNow: () => Config['mail']) {
    this.#serverNow = serverNow;
  }

  get isSetUp(): boolean {
    return this.#serverNow() !== undefined;
  }

  /** Receivers do not see each other. */
  async send(
    to: readonly string[],
    { messageName, ...mail }: Mail,
    timeoutMs: number = TIMEOUT_MS,
  ): Promise<MailResult> {
    const server = this.#serverNow();
    if (!server) return { failure: 'no_mail_server', refused: [] };
    const { smtpUrl, from } = server;
    const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    // Most servers never send an e-mail in the life of their process, and the library is large.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: smtpUrl, ...timeouts });
    try {
      const envelope = { from, to: [...to] };
      const id = messageName === undefined ? {} : { messageId: `<${messageName}@${hostOf(from)}>` };
      const sent = await transport.sendMail({ from, to: from, envelope, headers: HEADERS, ...id, ...mail });
      return { failure: null, refused: sent.rejected.map(String) };
    } catch (error) {
      return { failure: failureOf(error), refused: [] };
    } finally {
      transport.close();
    }
  }
}

/** The host of the sender, which mail filters expect in a Message-ID. @param from an address, with or without a name */
function hostOf(from: string): string {
  return /@([^@\s<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unreachable';
  if ('responseCode' in error && typeof error.responseCode === 'number') return `smtp-${error.responseCode}`;
  return 'code' in error && error.code === 'ETIMEDOUT' ? 'timeout' : 'unreachable';
}
