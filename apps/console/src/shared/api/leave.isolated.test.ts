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

test('a user who was never signed in is asked to, and returns to the wanted page', async () => {
  const { leaveToLogin } = await import('./leave.ts');
  leaveToLogin();
  expect(assign).toHaveBeenCalledExactlyOnceWith('/MIPS/login?return=%2Fprograms%3Fused%3D1');
});

test('a user whose session ended gets that message', async () => {
  const { leaveToLogin, noteSignedIn } = await import('./leave.ts');
  noteSignedIn();
  leaveToLogin();
  expect(assign).toHaveBeenCalledWith(expect.stringContaining('&ended=1'));
});

test('what would be lost is kept before the page is left, once however many calls were refused', async () => {
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

test('the login page itself stays', async () => {
  at('/MIPS/login');
  const { leaveToLogin } = await import('./leave.ts');
  leaveToLogin();
  expect(assign).not.toHaveBeenCalled();
});
