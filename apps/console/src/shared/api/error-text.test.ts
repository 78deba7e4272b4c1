import i18next from 'i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import zh from '../../i18n/zh/index.ts';
import { CallError } from './call-error.ts';
import { errorText, requestIdOf } from './error-text.ts';

beforeAll(() => i18next.init({ lng: 'zh', resources: { zh: { translation: zh } } }));
afterEach(() => vi.unstubAllGlobals());

const refusedWith = (status: number, code: string, isRead = false) =>
  new CallError({ kind: 'refused', status, code, params: {}, fields: [], requestId: 'r-1', isRead });
const refused = (isRead: boolean) => refusedWith(400, 'platform.invalid_request', isRead);

test('console 4: only a refused change asks to check a form', () => {
  expect(errorText(refused(false), i18next.t)).toBe(zh.errors.platform.invalid_request);
  expect(errorText(refused(true), i18next.t)).toBe(zh.transport.unreadable_page);
});

test('console 3: a browser without a network says so', () => {
  const error = new CallError({ kind: 'unreachable' });
  vi.stubGlobal('navigator', { onLine: true });
  expect(errorText(error, i18next.t)).toBe(zh.transport.unreachable);
  vi.stubGlobal('navigator', { onLine: false });
  expect(errorText(error, i18next.t)).toBe(zh.transport.no_network);
});

test('J7: a failure of the system other than 500 asks to contact the administrator', () => {
  const unreadable = (status: number) => errorText(new CallError({ kind: 'unreadable', status }), i18next.t);
  expect(unreadable(502)).toBe(zh.errors.platform.internal);
  expect(unreadable(500)).toBe(zh.transport.login_8);
  expect(unreadable(404)).toBe(i18next.t('transport.status', { status: 404 }));
});

test('only a failure that its text does not explain has an id to quote to the administrator', () => {
  expect(requestIdOf(refusedWith(409, 'devices.pairing_code_wrong'))).toBeUndefined();
  expect(requestIdOf(refusedWith(500, 'platform.internal'))).toBe('r-1');
  expect(requestIdOf(refusedWith(409, 'devices.of_a_newer_server'))).toBe('r-1');
  expect(requestIdOf(new CallError({ kind: 'unreachable' }))).toBeUndefined();
});
