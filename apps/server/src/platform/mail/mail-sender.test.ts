import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MailSender } from './mail-sender.ts';
import { TestMailServer } from './testing.ts';

let server: TestMailServer;
beforeAll(async () => {
  server = await TestMailServer.start();
});
afterAll(() => server.stop());
beforeEach(() => server.clear());

const mail = { subject: 'Report', text: 'x', html: '<p>x</p>' };
const messageId = () => /^Message-ID: (.*)$/im.exec(server.mails[0]?.text ?? '')?.[1];

it.each(['signs@acme.example', 'Marquee <signs@acme.example>', '"Signs @ Acme" <signs@acme.example>'])(
  'gives a mail from %s a Message-ID with the host of its sender',
  async (from) => {
    const sender = new MailSender(() => ({ smtpUrl: server.url, from }));
    await sender.send(['a@b.example'], { ...mail, messageName: 'report.7.x' });
    expect(messageId()).toBe('<report.7.x@acme.example>');
    server.clear();
    await sender.send(['a@b.example'], mail);
    expect(messageId()).toMatch(/^<[^@]+@acme\.example>$/);
  },
);
