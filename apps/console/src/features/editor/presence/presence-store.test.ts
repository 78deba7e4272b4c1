import { type Editing, platformErrors, programErrors } from '@marquee/contract';
import { describe, expect, test, vi } from 'vitest';
import { CallError } from '../../../shared/api/call-error.ts';
import { createPresenceStore } from './presence-store.ts';

const HERE = { name: 'Chen', since: 1, is_self: true, is_this_window: true };
const ELSEWHERE = { ...HERE, is_this_window: false };
const OTHER = { name: 'Wang', since: 2, is_self: false, is_this_window: false };

const NO_OTHERS = {
  barredCode: platformErrors.out_of_reach.code,
  missingCode: programErrors.not_found.code,
  waitForDrafts: async () => {},
};

function refusal(code: string): CallError {
  return new CallError({ kind: 'refused', status: 400, code, params: {}, fields: [], requestId: '' });
}

/** A window on a server, on which others edit. */
function setUp(editor: Editing['editor'] = null) {
  const server: Editing = { editor, version: 1 };
  const calls: string[] = [];
  const answer = async () => ({ ...server });
  const presence = createPresenceStore({
    ...NO_OTHERS,
    waitForDrafts: async () => void calls.push('wait for drafts'),
    claim: (takesOver) => {
      calls.push(takesOver ? 'take over' : 'claim');
      if (takesOver || !server.editor) server.editor = HERE;
      return answer();
    },
    status: () => {
      calls.push('status');
      return answer();
    },
    leave: async () => void calls.push('leave'),
  });
  return { presence, server, calls, state: () => presence.getState() };
}

describe('a window that opens a program', () => {
  test('edits it if nobody does', async () => {
    const { state } = setUp();
    await state().open();
    expect(state()).toMatchObject({ phase: 'editing', editor: null, attempt: 0 });
  });

  test('shows it while another user edits', async () => {
    const { state, calls } = setUp(OTHER);
    await state().open();
    expect(state()).toMatchObject({ phase: 'watching', editor: OTHER });
    await state().check();
    expect(calls).toEqual(['claim', 'status']);
  });

  test('takes over from another window of the same user', async () => {
    const { state, calls } = setUp(ELSEWHERE);
    await state().open();
    expect(state().phase).toBe('editing');
    expect(calls).toEqual(['claim', 'take over', 'wait for drafts']);
  });

  test('shows it to a user who may not change it', async () => {
    const presence = createPresenceStore({
      ...NO_OTHERS,
      claim: () => Promise.reject(refusal(NO_OTHERS.barredCode)),
      status: async () => ({ editor: OTHER, version: 3 }),
      leave: async () => {},
    });
    await presence.getState().open();
    expect(presence.getState()).toMatchObject({ phase: 'barred', version: 3 });
    await presence.getState().check();
    expect(presence.getState().phase).toBe('barred');
  });

  test('fails if the server cannot be reached, and can be opened again', async () => {
    let isDown = true;
    const presence = createPresenceStore({
      ...NO_OTHERS,
      claim: () =>
        isDown
          ? Promise.reject(new CallError({ kind: 'unreachable' }))
          : Promise.resolve({ editor: HERE, version: 1 }),
      status: () => Promise.reject(new Error('not asked')),
      leave: async () => {},
    });
    await expect(presence.getState().open()).rejects.toThrow('unreachable');
    isDown = false;
    await presence.getState().open();
    expect(presence.getState().phase).toBe('editing');
  });
});

describe('a window that edits', () => {
  test.each([
    [programErrors.not_found.code, 'gone'],
    [platformErrors.out_of_reach.code, 'barred'],
  ])('learns from %s that it no longer may', async (code, phase) => {
    let isRefused = false;
    const claim = vi.fn(async () => {
      if (isRefused) throw refusal(code);
      return { editor: HERE, version: 1 };
    });
    const presence = createPresenceStore({
      ...NO_OTHERS,
      claim,
      status: async () => ({ editor: null, version: 1 }),
      leave: async () => {},
    });
    await presence.getState().open();
    isRefused = true;
    await presence.getState().check();
    await presence.getState().check();
    expect(presence.getState()).toMatchObject({ phase, editor: null });
    expect(claim).toHaveBeenCalledTimes(2);
  });

  test('goes on in another window of the user only after the draft of this one is saved', async () => {
    const { state, server, calls } = setUp();
    await state().open();
    server.editor = ELSEWHERE;
    await state().check();
    await state().takeOver();
    expect(calls.slice(-2)).toEqual(['take over', 'wait for drafts']);
  });

  test('keeps the right with each check', async () => {
    const { state, calls } = setUp();
    await state().open();
    await state().check();
    expect(calls).toEqual(['claim', 'claim']);
    expect(state().phase).toBe('editing');
  });

  test('asks for the right again after a time without a connection', async () => {
    const { state, server } = setUp();
    await state().open();
    server.editor = null;
    await state().check();
    expect(state()).toMatchObject({ phase: 'editing', attempt: 0 });
  });

  test('loses the right to who takes over, and gets it back by taking over', async () => {
    const { state, server } = setUp();
    await state().open();
    server.editor = OTHER;
    await state().check();
    expect(state()).toMatchObject({ phase: 'lost', editor: OTHER });
    server.editor = null;
    await state().check();
    expect(state()).toMatchObject({ phase: 'lost', editor: null });
    await state().takeOver();
    expect(state()).toMatchObject({ phase: 'editing', attempt: 1, isContinued: true });
  });
});

test('a window that shows a program loads it again when it takes over', async () => {
  const { state } = setUp(OTHER);
  await state().open();
  await state().takeOver();
  expect(state()).toMatchObject({ phase: 'editing', editor: null, attempt: 1, isContinued: false });
});

test('answers count in the order of the calls', async () => {
  const { state, calls } = setUp(OTHER);
  await Promise.all([state().open(), state().check(), state().takeOver(), state().check(), state().leave()]);
  expect(calls).toEqual(['claim', 'status', 'take over', 'claim', 'leave']);
  expect(state().phase).toBe('editing');
});
