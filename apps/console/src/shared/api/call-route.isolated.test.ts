// @vitest-environment jsdom
import { defineArea, defineRoute } from '@marquee/contract';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { CallError } from './call-error.ts';
import { callRoute } from './call-route.ts';
import { leaveToHome, leaveToLogin } from './leave.ts';
import { notePasswordChange, useIsPasswordChangeRequired } from './password-change.ts';

vi.mock('./leave.ts', () => ({ leaveToHome: vi.fn(), leaveToLogin: vi.fn() }));

const things = defineArea('things', { words: { zh: '东西', en: 'Things' } });
const route = defineRoute(things, {
  method: 'PUT',
  path: '/things/{id}',
  access: 'signed-in',
  summary: 'A thing',
  params: z.object({ id: z.int() }),
  query: z.object({ name: z.string().optional() }),
  body: z.object({ ids: z.array(z.int()) }),
  response: z.object({ name: z.string() }),
  errors: [],
});
const call = { params: { id: 7 }, query: { name: '' }, body: { ids: [1, 2] } };

function answer(status: number, body: unknown) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const refusal = (code: string) => ({ error: { code, params: {}, fields: [], request_id: 'r-1' } });

async function failureOf(promise: Promise<unknown>) {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof CallError ? error.failure : error;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('sends the parameters of the route without empty filters', async () => {
  const fetched = answer(200, { name: 'spring' });
  expect(await callRoute(route, call)).toEqual({ name: 'spring' });
  expect(fetched.mock.calls[0]?.[0]).toBe('/MIPS/things/7');
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'PUT',
    body: '{"ids":[1,2]}',
    cache: 'no-store',
  });
});

test('an answer that violates the contract is a failure', async () => {
  answer(200, { title: 'spring' });
  expect(await failureOf(callRoute(route, call))).toEqual({ kind: 'unreadable', status: 200 });
});

test('a refusal has its code and the request id', async () => {
  answer(409, refusal('programs.name_taken'));
  expect(await failureOf(callRoute(route, call))).toMatchObject({
    kind: 'refused',
    code: 'programs.name_taken',
    requestId: 'r-1',
  });
});

test('410 redirects to the start page', async () => {
  answer(410, {});
  await failureOf(callRoute(route, call));
  expect(leaveToHome).toHaveBeenCalled();
});

test('an expired session redirects to the login, a wrong password does not', async () => {
  answer(401, refusal('sessions.mismatch'));
  await failureOf(callRoute(route, call));
  expect(leaveToLogin).not.toHaveBeenCalled();
  answer(401, refusal('platform.signed_out'));
  await failureOf(callRoute(route, call));
  expect(leaveToLogin).toHaveBeenCalled();
});

test('any refusal because of the password records that it has to be changed', async () => {
  const { result } = renderHook(() => useIsPasswordChangeRequired());
  answer(403, refusal('sessions.password_change_required'));
  await act(() => failureOf(callRoute(route, call)));
  expect(result.current).toBe(true);
  act(() => notePasswordChange(false));
  expect(result.current).toBe(false);
});

test.each([
  [new DOMException('slow', 'TimeoutError'), { kind: 'timeout' }],
  [new TypeError('no network'), { kind: 'unreachable' }],
])('%s is distinguished', async (thrown, failure) => {
  vi.stubGlobal('fetch', () => Promise.reject(thrown));
  expect(await failureOf(callRoute(route, call))).toEqual(failure);
});

test('an aborted call stays aborted', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('gone', 'AbortError')));
  expect(await failureOf(callRoute(route, call))).toMatchObject({ name: 'AbortError' });
});
