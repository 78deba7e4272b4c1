import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, Program, ProgramEndedError } from '@marquee/testkit/harness';
import { PaymentGateway } from '@marquee/testkit/payment-gateway';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { clerkSms } from './accounts/sms-sender.ts';
import { createAuthority } from './authority.ts';
import { systemClock } from './platform/system-clock.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

let folder: string;
let gateway: PaymentGateway;
let program: Program | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-authority-'));
  gateway = await PaymentGateway.start();
});
afterEach(async () => {
  await program?.kill();
  await gateway.stop();
  rmSync(folder, { recursive: true });
});

function open(publicUrl: string) {
  return createAuthority({
    folder,
    publicUrl,
    clock: systemClock,
    sms: clerkSms,
    passwordCost: 4,
    report: () => undefined,
  });
}

/** An order whose code has been opened at the gateway. */
async function anOrder(publicUrl: string): Promise<string> {
  const { accounts, plans, settings, store, payments, db } = open(publicUrl);
  settings.save('alipay', gateway.alipaySettings);
  const accountId = await accounts.create({ phone: '13800000001', name: '上海示例', type: 1 }, 'Marquee1');
  const names = { code: 'year', name: '年度', name_en: 'Year', pool: 'normal' as const };
  const plan = plans.find(plans.create({ ...names, unit_price_fen: 100, months: null }));
  const account = accounts.find(accountId);
  if (!plan || !account) throw new Error('not stored');
  const wish = { requestId: 'request-1', serverNo: 'A1B2C3D4E5', quantity: 1, payType: 'alipay' as const };
  const order = store.insert(account, { ...wish, plan });
  await payments.ensureQr(order);
  db.close();
  return order.id;
}

it('P8: credits once when it is killed while it answers a notice, and the notice comes again', async () => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const id = await anOrder(url);
  const env = {
    MARQUEE_AUTHORITY_DATA: folder,
    MARQUEE_AUTHORITY_PORT: String(port),
    MARQUEE_AUTHORITY_PASSWORD: 'Marquee123',
  };
  const start = () => Program.start([MAIN], env, (line) => line.includes('ready on'));
  program = await start();
  const [trade] = gateway.trades;
  if (!trade) throw new Error('no trade');
  gateway.pay(trade);
  const notice = gateway.notice(trade);
  // Whether the commit or the kill comes first is left to chance: both have to end the same.
  const answers = [gateway.deliver(notice), gateway.deliver(notice)].map((answer) =>
    answer.catch(() => undefined),
  );
  await Promise.race(answers);
  await program.kill();
  program = await start();
  expect(await gateway.deliver(notice)).toEqual({ status: 200, text: 'success' });
  expect(await gateway.deliver(notice)).toEqual({ status: 200, text: 'success' });
  await program.stop();
  program = undefined;
  const { db, store } = open(url);
  expect(store.get(id)).toMatchObject({ trade_status: 'paid', file: expect.any(Uint8Array) });
  expect(db.all(z.object({ outcome: z.string() }), 'select outcome from payment_event')).toEqual([
    { outcome: 'credited' },
  ]);
  db.close();
});

/** The lines that the program prints before it ends. */
async function wordsOf(args: string[], env: Record<string, string> = {}): Promise<string> {
  const ended = await Program.start(
    [MAIN, ...args],
    { MARQUEE_AUTHORITY_DATA: folder, ...env },
    () => false,
  ).catch((error: unknown) => error);
  return ended instanceof ProgramEndedError ? ended.words.join('\n') : '';
}

it('creates and exports keys', async () => {
  expect(await wordsOf(['keys', 'new'])).toMatch(/^licence-\d{4}-1$/);
  expect(await wordsOf(['keys', 'export'])).toMatch(/"id": "licence-\d{4}-1"/);
});

it('generates the password of the first clerk where the setting is empty, as a compose file leaves it', async () => {
  const env = {
    MARQUEE_AUTHORITY_DATA: folder,
    MARQUEE_AUTHORITY_PORT: String(await freePort()),
    MARQUEE_AUTHORITY_PASSWORD: '',
    MARQUEE_AUTHORITY_URL: '',
  };
  const lines: string[] = [];
  program = await Program.start([MAIN], env, (line) => {
    lines.push(line);
    return line.includes('ready on');
  });
  expect(lines.join('\n')).toMatch(/The first clerk is "clerk" with the password \S{16}/);
});

it('refuses passwords of clerks that are too short', async () => {
  const refusal = 'a password of a clerk has at least 6 characters';
  expect(await wordsOf(['clerk', 'anna', ''])).toBe(refusal);
  expect(await wordsOf([], { MARQUEE_AUTHORITY_PASSWORD: '12345' })).toBe(refusal);
});
