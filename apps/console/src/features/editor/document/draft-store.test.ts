import { programErrors } from '@marquee/contract';
import { moveElements } from '@marquee/scene';
import { aDocument, aScene, aText } from '@marquee/testkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../shared/api/call-error.ts';
import { createDraftStore, type DraftDependencies } from './draft-store.ts';
import { createEditorStore, documentOf } from './editor-store.ts';

const SUPERSEDED = programErrors.draft_superseded.code;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function keeping({ restoredFrom = null }: { restoredFrom?: number | null } = {}) {
  const document = aDocument({ scenes: [aScene({ elements: [aText({ id: 'text' })] })] });
  const store = createEditorStore({ name: 'Sale', version: 3, document });
  const keep = vi.fn<DraftDependencies['keep']>(async () => ({ updated_at: 99 }));
  const keepOnLeave = vi.fn<DraftDependencies['keepOnLeave']>();
  const keepHere = vi.fn<DraftDependencies['keepHere']>();
  const drop = vi.fn<DraftDependencies['drop']>(async () => {});
  const draft = createDraftStore({
    store,
    keep,
    keepOnLeave,
    keepHere,
    drop,
    supersededCode: SUPERSEDED,
    restoredFrom,
  });
  draft.getState().start();
  const move = () =>
    store
      .getState()
      .edit((current) => moveElements(current, ['text'], { dx: 1, dy: 0 }), { gesture: 'drag' });
  return { store, draft, keep, keepOnLeave, keepHere, drop, move };
}

test('saves a draft after a pause in editing', async () => {
  const { store, draft, keep, move } = keeping();
  move();
  await vi.advanceTimersByTimeAsync(1000);
  move();
  await vi.advanceTimersByTimeAsync(1000);
  expect(keep).not.toHaveBeenCalled();
  expect(draft.getState().phase).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1000);
  expect(keep).toHaveBeenCalledExactlyOnceWith({
    base_version: 3,
    document: documentOf(store.getState()),
    after: null,
  });
  expect(draft.getState()).toMatchObject({ phase: 'kept', keptAt: 99 });
});

test('drops the draft as soon as everything is saved', async () => {
  const { store, draft, drop, move } = keeping();
  move();
  await vi.advanceTimersByTimeAsync(2000);
  store.getState().markSaved({ version: 4, document: documentOf(store.getState()) });
  await vi.advanceTimersByTimeAsync(0);
  expect(drop).toHaveBeenCalledExactlyOnceWith(99);
  expect(draft.getState().phase).toBe('none');
});

test('drops the draft when everything is undone', async () => {
  const { store, drop, move } = keeping();
  move();
  await vi.advanceTimersByTimeAsync(2000);
  store.getState().undo();
  await vi.advanceTimersByTimeAsync(0);
  expect(drop).toHaveBeenCalledOnce();
});

test('retries when the server could not be reached', async () => {
  const { draft, keep, move } = keeping();
  keep.mockRejectedValueOnce(new Error('unreachable'));
  move();
  await vi.advanceTimersByTimeAsync(2000);
  expect(draft.getState().phase).toBe('failed');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(draft.getState().phase).toBe('kept');
});

test('saves at once when the page is hidden, and sends unsaved changes when it is closed', async () => {
  const { draft, keep, keepOnLeave, move } = keeping();
  move();
  void draft.getState().flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(keep).toHaveBeenCalledOnce();
  draft.getState().flushOnLeave();
  expect(keepOnLeave).not.toHaveBeenCalled();
  move();
  draft.getState().flushOnLeave();
  expect(keepOnLeave).toHaveBeenCalledOnce();
});

test('saves nothing after it was stopped', async () => {
  const { draft, keep, move } = keeping();
  move();
  draft.getState().stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(keep).not.toHaveBeenCalled();
});

test('reports when the restored draft was saved', () => {
  expect(keeping({ restoredFrom: 42 }).draft.getState()).toMatchObject({ phase: 'kept', keptAt: 42 });
});

test('keeps unsent changes in the browser when the session ends', async () => {
  const { store, draft, keepHere, move } = keeping({ restoredFrom: 50 });
  draft.getState().keepHere();
  expect(keepHere).not.toHaveBeenCalled();
  move();
  draft.getState().keepHere();
  expect(keepHere).toHaveBeenCalledExactlyOnceWith({
    base_version: 3,
    document: documentOf(store.getState()),
    after: 50,
  });
});

test('keeps a draft in the browser if the server refused it because the session had ended', async () => {
  const { draft, keep, keepHere, move } = keeping();
  keep.mockImplementation(async () => {
    draft.getState().keepHere();
    throw new Error('signed out');
  });
  move();
  await vi.advanceTimersByTimeAsync(1600);
  expect(keepHere).toHaveBeenCalledOnce();
});

const superseded = new CallError({
  kind: 'refused',
  status: 409,
  code: SUPERSEDED,
  params: {},
  fields: [],
  requestId: '',
});

test('says which draft it continues', async () => {
  const { keep, move } = keeping({ restoredFrom: 50 });
  for (const after of [50, 99]) {
    move();
    await vi.advanceTimersByTimeAsync(2000);
    expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ after }));
  }
});

test('leaves a newer draft of another window alone until the user decides', async () => {
  const { draft, keep, drop, move, store } = keeping({ restoredFrom: 50 });
  keep.mockRejectedValueOnce(superseded);
  move();
  await vi.advanceTimersByTimeAsync(2000);
  expect(draft.getState().phase).toBe('superseded');
  move();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(keep).toHaveBeenCalledOnce();
  store.getState().markSaved({ version: 4, document: documentOf(store.getState()) });
  await vi.advanceTimersByTimeAsync(0);
  expect(drop).not.toHaveBeenCalled();
});

test('replaces the newer draft if the user says so, even if the first attempt fails', async () => {
  const { draft, keep, drop, move } = keeping({ restoredFrom: 50 });
  keep.mockRejectedValueOnce(superseded);
  move();
  await vi.advanceTimersByTimeAsync(2000);
  keep.mockRejectedValueOnce(new Error('unreachable'));
  await draft.getState().replaceNewer();
  expect(draft.getState().phase).toBe('failed');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(drop).not.toHaveBeenCalled();
  expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ after: Number.MAX_SAFE_INTEGER }));
  expect(draft.getState()).toMatchObject({ phase: 'kept', keptAt: 99 });
});
