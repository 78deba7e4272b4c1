import i18next from 'i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import zh from '../../i18n/zh/index.ts';
import { CallError } from './call-error.ts';
import { errorText } from './error-text.ts';

beforeAll(() => i18next.init({ lng: 'zh', resources: { zh: { translation: zh } } }));
afterEach(() => vi.unstubAllGlobals());

const refused = (isRead: boolean) =>
  new CallError({
    kind: 'refused',
    status: 400,
    code: 'platform.invalid_request',
    params: {},
    fields: [],
    requestId: 'r-1',
    isRead,
  });

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
