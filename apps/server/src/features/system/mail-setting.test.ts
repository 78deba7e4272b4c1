import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { MailSetting } from '@marquee/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestMailServer } from '../../platform/mail/testing.ts';
import { describeServer, makeCompany, makeUser, newestLogRow } from '../testing/index.ts';

const PATH = '/system-set/mail';

describeServer('the mail server', (get) => {
  let mailServer: TestMailServer;
  beforeAll(async () => {
    mailServer = await TestMailServer.start();
  });
  afterAll(() => mailServer?.stop());

  const setting = (values: object = {}) => ({
    host: '127.0.0.1',
    port: Number(new URL(mailServer.url).port),
    from: 'Signs <signs@example.com>',
    ...values,
  });
  const file = () => join(get().server.dataFolder, 'server-settings.json');
  const test = (email = 'a@example.com') =>
    get().admin.post<{ failure: string | null }>(`${PATH}/test`, { email });

  it('is none at first, and says so', async () => {
    expect(await get().admin.get<MailSetting>(PATH)).toMatchObject({
      host: '',
      fixed: null,
      has_password: false,
    });
    expect(await test()).toEqual({ failure: 'no_mail_server' });
  });

  it('is used from the moment that it is set', async () => {
    const { admin, db } = get();
    await admin.put(PATH, setting());
    expect(await newestLogRow(db, 'system-settings')).toMatchObject({
      after: expect.stringContaining('Signs <signs@example.com>'),
    });
    expect(await test()).toEqual({ failure: null });
    expect(mailServer.mails).toMatchObject([{ to: ['a@example.com'] }]);
    expect(mailServer.mails[0]?.text).toContain('From: Signs <signs@example.com>');
    expect(await test('full@example.com')).toEqual({ failure: 'smtp-452' });
  });

  it('keeps its password, which no answer and no log has, in a file for the server only', async () => {
    const { admin, db } = get();
    const secret = 'p@ss/word:1';
    const answer = await admin.put<MailSetting>(PATH, setting({ user: 'me@x', password: secret }));
    expect(answer).toMatchObject({ has_password: true, user: 'me@x' });
    expect(
      JSON.stringify([answer, await admin.get(PATH), await newestLogRow(db, 'system-settings')]),
    ).not.toContain(secret);
    expect(statSync(file()).mode & 0o077).toBe(0);
    await admin.put(PATH, setting({ user: 'me@x', port: 25 }));
    expect(readFileSync(file(), 'utf8')).toContain(secret);
    await admin.put(PATH, setting({ user: 'me@x', password: null }));
    expect(readFileSync(file(), 'utf8')).not.toContain(secret);
  });

  it('is forgotten with its password when its address is emptied, and leaves the ports as they are', async () => {
    const { admin } = get();
    await admin.put('/system-set', { message_port: 7702, upload_batch: 20 });
    await admin.put(PATH, setting({ user: 'me', password: 'secret-1' }));
    await admin.put(PATH, setting({ host: '', from: '' }));
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ message_port: 7702, upload_batch: 20 });
    expect(readFileSync(file(), 'utf8')).not.toContain('secret-1');
    expect(await test()).toEqual({ failure: 'no_mail_server' });
  });

  it.each([
    { host: 'mail example' },
    { host: 'http://x' },
    { port: 0 },
    { from: 'nobody' },
    { from: 'a@example.com\r\nBcc: b@example.com' },
    { from: 'Signs\r\nBcc: b@example.com <a@example.com>' },
    { host: '127.0.0.1:25' },
    { port: 65_536 },
    { port: 'many' },
    { password: 'x'.repeat(501) },
    { security: 'none' },
  ])('is not %j', async (values) => {
    expect(await get().admin.refusal('PUT', PATH, setting(values))).toBe('platform.invalid_request');
  });

  it('belongs to administrators of the platform', async () => {
    const { db, server } = get();
    const company = await makeCompany(db);
    const { caller } = await makeUser(server, company.id, company.home, { is_admin: true });
    for (const [method, path, body] of [
      ['GET', PATH, undefined],
      ['PUT', PATH, setting()],
      ['POST', `${PATH}/test`, { email: 'a@example.com' }],
    ] as const)
      expect(await caller.refusal(method, path, body)).toBe('platform.no_permission');
  });
});

describeServer(
  'a mail server of the environment',
  (get) => {
    it('is shown without its password, and locked', async () => {
      const { admin } = get();
      const found = await admin.get<MailSetting>(PATH);
      expect(found).toEqual({
        host: 'mail.example.com',
        port: 465,
        security: 'tls',
        user: 'me@x',
        from: 'm@example.com',
        has_password: true,
        fixed: 'MARQUEE_SMTP_URL',
      });
      const update = { host: 'other.example.com', from: 'x@example.com' };
      expect(await admin.refusal('PUT', PATH, update)).toBe('system.fixed');
    });
  },
  { mail: { smtpUrl: 'smtps://me%40x:secret@mail.example.com', from: 'm@example.com' } },
);
