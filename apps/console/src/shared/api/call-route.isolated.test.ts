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

const readRoute = defineRoute(things, {
  method: 'GET',
  path: '/things',
  access: 'signed-in',
  summary: 'Things',
  response: z.object({ name: z.string() }),
  errors: [],
});

test('console 2: a change that did not reach the server is not sent again', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', fetched);
  await failureOf(callRoute(route, call));
  expect(fetched).toHaveBeenCalledOnce();
});

test('console 3: a read without a network fails at once', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: false });
  expect(await failureOf(callRoute(readRoute, {}))).toEqual({ kind: 'unreachable' });
  expect(fetched).toHaveBeenCalledOnce();
});

test('console 3: a read during a restart of the server is repeated', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  const fetched = answer(200, { name: 'spring' });
  fetched.mockRejectedValueOnce(new TypeError('no server'));
  const result = callRoute(readRoute, {});
  await vi.advanceTimersByTimeAsync(500);
  expect(await result).toEqual({ name: 'spring' });
  vi.useRealTimers();
});

test('console 3: an answer whose body does not arrive in time is a time-out', async () => {
  const body = new ReadableStream({
    start: (stream) => stream.error(new DOMException('slow', 'TimeoutError')),
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  expect(await failureOf(callRoute(readRoute, {}))).toEqual({ kind: 'timeout' });
});

test('console 4: a refused read is marked, because its user has filled in nothing', async () => {
  answer(400, refusal('platform.invalid_request'));
  expect(await failureOf(callRoute(readRoute, {}))).toMatchObject({ isRead: true });
  answer(400, refusal('platform.invalid_request'));
  expect(await failureOf(callRoute(route, call))).toMatchObject({ isRead: false });
});

test('an aborted call stays aborted', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('gone', 'AbortError')));
  expect(await failureOf(callRoute(route, call))).toMatchObject({ name: 'AbortError' });
});

test('a read whose page has been left is not repeated', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no server')));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
  const leaving = new AbortController();
  const result = failureOf(callRoute(readRoute, {}, leaving.signal));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  leaving.abort();
  expect(await result).toMatchObject({ name: 'AbortError' });
  expect(fetched).toHaveBeenCalledOnce();
});
