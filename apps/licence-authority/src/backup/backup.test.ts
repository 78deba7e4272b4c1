import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clerkSms } from '../accounts/sms-sender.ts';
import { createAuthority } from '../authority.ts';
import { TestClock } from '../testing/test-clock.ts';
import { backUp, restore } from './backup.ts';

let folder: string;
const clock = new TestClock();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'authority-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = (name: string) => join(folder, name);
const open = (name: string) =>
  createAuthority({
    ...{ folder: path(name), publicUrl: 'http://localhost', clock, passwordCost: 4 },
    ...{ sms: clerkSms, report: () => {} },
  });
const mode = (name: string) => (statSync(path(name)).mode & 0o777).toString(8);

it('is of one moment while the authority runs, and has keys and secrets with it', async () => {
  const authority = open('data');
  const account = await authority.accounts.create(
    { phone: '13800000001', name: '上海', type: 1 },
    'Marquee1',
  );
  authority.balance.book(account, 'normal', 7, '', 'clerk');
  backUp(path('data'), path('copy'));
  authority.balance.book(account, 'normal', 5, '', 'clerk');
  const { id } = authority.keys.list()[0] ?? {};
  authority.db.close();
  expect([mode('copy'), mode('copy/authority.db'), mode('copy/keys')]).toEqual(['700', '600', '700']);
  restore(path('copy'), path('again'));
  const again = open('again');
  expect(again.balance.of(account)).toEqual({ normal: 7, ai: 0 });
  expect(again.keys.list().map((key) => key.id)).toEqual([id]);
  again.db.close();
});

it('overwrites nothing, and refuses what is no backup', () => {
  open('data').db.close();
  backUp(path('data'), path('copy'));
  expect(() => backUp(path('data'), path('copy'))).toThrow('is not empty');
  expect(() => restore(path('copy'), path('data'))).toThrow('is not empty');
  expect(() => backUp(path('nothing'), path('other'))).toThrow('there is no database');
  mkdirSync(path('empty'));
  expect(() => restore(path('empty'), path('other'))).toThrow('there is no authority.db');
  writeFileSync(path('copy/authority.db'), 'no database');
  expect(() => restore(path('copy'), path('other'))).toThrow();
});
