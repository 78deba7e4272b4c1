import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const assign = vi.fn();

beforeEach(() => {
  vi.resetModules();
  assign.mockReset();
  at('/MIPS/programs', '?used=1');
});
afterEach(() => void vi.unstubAllGlobals());

function at(pathname: string, search = '') {
  vi.stubGlobal('window', { location: { pathname, search, assign } });
}

test('a user who was never signed in goes to the login and returns to the requested page', async () => {
  const { leaveToLogin } = await import('./leave.ts');
  leaveToLogin();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/MIPS/login?return=%2Fprograms%3Fused%3D1');
});

test('a user whose session has expired sees a message', async () => {
  const { leaveToLogin, noteSignedIn } = await import('./leave.ts');
  noteSignedIn();
  leaveToLogin();
  expect(assign).toHaveBeenCalledWith(expect.stringContaining('&ended=1'));
});

test('unsaved work is saved once before the page is left, even if several calls are refused', async () => {
  const { beforeLeavingForLogin, isLeavingForLogin, leaveToLogin } = await import('./leave.ts');
  const keep = vi.fn();
  const forgotten = vi.fn();
  beforeLeavingForLogin(keep);
  beforeLeavingForLogin(forgotten)();
  expect(isLeavingForLogin()).toBe(false);
  leaveToLogin();
  leaveToLogin();
  expect(isLeavingForLogin()).toBe(true);
  expect(keep).toHaveBeenCalledOnce();
  expect(forgotten).not.toHaveBeenCalled();
  expect(assign).toHaveBeenCalledOnce();
});

test('the login page does not redirect to itself', async () => {
  at('/MIPS/login');
  const { leaveToLogin } = await import('./leave.ts');
  leaveToLogin();
  expect(assign).not.toHaveBeenCalled();
});
