// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fileHandles, isReadable, reopen } from '../files/file-handles.ts';
import { aTarget, someLimits } from '../testing/an-upload.ts';
import { dropUpload } from '../transfer/tus-transfer.ts';
import { UploadRefused } from '../transfer/upload-failure.ts';
import { sendFile } from './send-file.ts';
import { UploadCentre } from './upload-centre.ts';
import { setUploadId, type UploadJob } from './upload-job.ts';
import { uploadMemory } from './upload-memory.ts';
import { UploadNotes } from './upload-notes.ts';

vi.mock('./send-file.ts');
vi.mock('../transfer/tus-transfer.ts');
vi.mock('../files/file-handles.ts', () => ({
  fileHandles: { find: vi.fn(async () => undefined), remember: vi.fn(), forget: vi.fn() },
  isReadable: vi.fn(async () => false),
  reopen: vi.fn(async () => undefined),
}));

const idsInOtherWindows = vi.fn(async () => new Set<string>());
vi.mock('./upload-windows.ts', () => ({
  UploadWindows: class {
    readonly idsInOtherWindows = idsInOtherWindows;
    close() {}
  },
}));

/** The running attempts, and how to end them. */
interface Sending {
  job: UploadJob;
  signal: AbortSignal;
  succeed: (resultId: number | null) => void;
  fail: (error: unknown) => void;
}

let sending: Sending[] = [];

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  sending = [];
  vi.mocked(sendFile).mockImplementation((job, _file, _parts, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<number | null>();
    signal.addEventListener('abort', () => reject(signal.reason));
    sending.push({ job, signal, succeed: resolve, fail: reject });
    return promise;
  });
});

const aFile = (name: string, content = 'x') => ({ file: new File([content], name) });
const unfinished = {
  id: 'f00',
  name: 'old.jpg',
  size: 4,
  offset: 3,
  state: 'uploading' as const,
  failure: null,
  place: { groupId: 2 },
  resultId: null,
};
const target = aTarget({ list: async () => [unfinished] });
const how = { place: {}, limits: someLimits };

/** The unfinished upload was started in the browser of the test. */
function interrupt() {
  uploadMemory.remember(unfinished.id, 'hash');
}

function open() {
  const onUploaded = vi.fn();
  const centre = new UploadCentre(new UploadNotes('user-1-1'), onUploaded);
  const states = () => centre.store.snapshot().map(({ name, state }) => `${name} ${state}`);
  return { centre, onUploaded, states };
}

test('sends three files at a time, and starts the next when one ends', async () => {
  const { centre, onUploaded, states } = open();
  centre.upload(
    target,
    ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => aFile(name)),
    how,
  );
  expect(sending.map(({ job }) => job.name)).toEqual(['1.jpg', '2.jpg', '3.jpg']);
  sending[1]?.succeed(7);
  await vi.waitFor(() => expect(sending).toHaveLength(4));
  expect(onUploaded).toHaveBeenCalledWith(target);
  expect(states()).toEqual(['1.jpg uploading', '2.jpg success', '3.jpg uploading', '4.jpg uploading']);
});

test('a pause is not reported as a failure, and the upload resumes from its offset', async () => {
  const { centre, states } = open();
  centre.upload(target, [aFile('1.jpg')], how);
  centre.pause(['1']);
  await vi.waitFor(() => expect(sending[0]?.signal.aborted).toBe(true));
  expect(states()).toEqual(['1.jpg paused']);
  centre.resume(['1']);
  expect(sending[1]?.job).toBe(sending[0]?.job);
});

test('shows a refusal, and retries on request', async () => {
  const { centre, states } = open();
  centre.upload(target, [aFile('1.jpg')], how);
  const failure = { code: 'errors.materials.name_taken', params: { name: '1.jpg' }, canRetry: true };
  sending[0]?.fail(new UploadRefused(failure));
  await vi.waitFor(() => expect(states()).toEqual(['1.jpg failure']));
  expect(centre.store.snapshot()[0]?.failure).toEqual(failure);
  centre.retry(['1']);
  expect(states()).toEqual(['1.jpg uploading']);
});

test('console 9: asks the server for unfinished uploads only if this browser has started some', async () => {
  const list = vi.fn(async () => [unfinished]);
  const { centre, states } = open();
  await centre.start([aTarget({ list })]);
  expect(list).not.toHaveBeenCalled();
  interrupt();
  await centre.start([aTarget({ list })]);
  expect(states()).toEqual(['old.jpg paused']);
});

test('finds an interrupted upload once, and resumes it with the file of the same name and size', async () => {
  interrupt();
  const { centre, states } = open();
  await Promise.all([centre.start([target]), centre.start([target])]);
  await centre.start([target]);
  expect(states()).toEqual(['old.jpg paused']);
  expect(centre.store.snapshot()[0]).toMatchObject({ needsFile: true, sent: 3 });
  expect(centre.resumeWithFiles([aFile('old.jpg', 'four')])).toEqual([]);
  expect(states()).toEqual(['old.jpg uploading']);
  expect(sending[0]?.job).toMatchObject({ uploadId: 'f00', place: { groupId: 2 } });
});

test('an upload in another window is not shown as interrupted', async () => {
  idsInOtherWindows.mockResolvedValueOnce(new Set(['f00']));
  interrupt();
  const { centre, states } = open();
  await centre.start([target]);
  expect(states()).toEqual([]);
});

test.each([
  ['another size', target, aFile('old.jpg', 'other')],
  ['another name', target, aFile('new.jpg', 'four')],
  ['another target', aTarget({ key: 'digital-humans' }), aFile('old.jpg', 'four')],
])('a file of %s does not go on with what was interrupted', async (_what, to, file) => {
  interrupt();
  const { centre } = open();
  await centre.start([target]);
  expect(centre.resumeWithFiles([file], { target: to })).toEqual([file]);
  expect(centre.store.snapshot()[0]).toMatchObject({ state: 'paused', needsFile: true });
  expect(sending).toEqual([]);
});

test('a file that the browser can still read resumes by itself after a reload', async () => {
  const handle = { kind: 'file' } as FileSystemFileHandle;
  vi.mocked(fileHandles.find).mockResolvedValueOnce(handle);
  vi.mocked(isReadable).mockResolvedValueOnce(true);
  vi.mocked(reopen).mockResolvedValueOnce(new File(['four'], 'old.jpg'));
  interrupt();
  const { centre, states } = open();
  await centre.start([target]);
  expect(states()).toEqual(['old.jpg uploading']);
});

test('resuming requests the browser’s permission if needed, and a denial asks for the file', async () => {
  vi.mocked(fileHandles.find).mockResolvedValueOnce({ kind: 'file' } as FileSystemFileHandle);
  interrupt();
  const { centre } = open();
  await centre.start([target]);
  expect(centre.store.snapshot()[0]).toMatchObject({ state: 'paused', needsFile: false });
  centre.resume(['1']);
  await vi.waitFor(() => expect(centre.store.snapshot()[0]?.needsFile).toBe(true));
});

test('a cancelled upload is deleted on the server; a finished one is only removed from the list', async () => {
  interrupt();
  const { centre, states } = open();
  await centre.start([target]);
  centre.upload(target, [aFile('1.jpg')], how);
  sending[0]?.succeed(7);
  await vi.waitFor(() => expect(states()).toContain('1.jpg success'));
  centre.remove(['1', '2']);
  expect(states()).toEqual([]);
  await vi.waitFor(() => expect(vi.mocked(dropUpload).mock.calls).toEqual([[target, 'f00']]));
});

test('a file beyond the limits is not started', () => {
  const { centre, states } = open();
  centre.upload(target, [aFile('1.jpg', 'x'.repeat(101))], how);
  expect(states()).toEqual(['1.jpg failure']);
  expect(sending).toEqual([]);
});

describe('files that waited when the page was closed', () => {
  const nothingBegun = aTarget();
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'];

  /** A window in which five files were chosen, and whose first has got its place on the server. */
  function leave(target = nothingBegun) {
    const { centre } = open();
    centre.upload(
      target,
      names.map((name) => aFile(name)),
      { ...how, place: { groupId: 4 } },
    );
    const [first] = sending;
    if (first) setUploadId(first.job, 'f01');
    centre.stop();
    sending = [];
  }

  test('are listed again at their place, without those that the server knows', async () => {
    leave();
    const { centre } = open();
    await centre.start([nothingBegun]);
    const found = centre.store.snapshot();
    expect(found.map(({ name }) => name)).toEqual(['2.jpg', '3.jpg', '4.jpg', '5.jpg']);
    expect(found[0]).toMatchObject({ state: 'paused', needsFile: true, sent: 0, place: { groupId: 4 } });
  });

  test('are matched when selected with other files, and unknown files are returned', async () => {
    leave();
    const { centre, states } = open();
    await centre.start([nothingBegun]);
    const stranger = aFile('other.jpg');
    expect(centre.resumeWithFiles([stranger, aFile('5.jpg'), aFile('3.jpg')])).toEqual([stranger]);
    expect(states()).toEqual(['2.jpg paused', '3.jpg uploading', '4.jpg paused', '5.jpg uploading']);
  });

  test('are not listed if the server received them just before the page closed', async () => {
    leave();
    const begun = { ...unfinished, name: '2.jpg', size: 1, offset: 0 };
    const { centre } = open();
    await centre.start([aTarget({ list: async () => [begun] })]);
    expect(centre.store.snapshot().map(({ name }) => name)).toEqual(['2.jpg', '3.jpg', '4.jpg', '5.jpg']);
    expect(localStorage).toHaveLength(3);
  });

  test('are forgotten once they are cancelled, refused or finished', async () => {
    leave();
    const { centre, states } = open();
    await centre.start([nothingBegun]);
    centre.resumeWithFiles([aFile('2.jpg'), aFile('3.jpg')]);
    centre.remove(['3', '4']);
    sending[0]?.fail(new UploadRefused({ code: 'errors.materials.name_taken', params: {}, canRetry: true }));
    await vi.waitFor(() => expect(states()).toContain('2.jpg failure'));
    expect(states()).toEqual(['2.jpg failure', '3.jpg uploading']);
    expect(localStorage).toHaveLength(1);
  });

  test('are removed from another window’s list once this one resumes them', async () => {
    leave();
    const { centre } = open();
    const other = open();
    await Promise.all([centre.start([nothingBegun]), other.centre.start([nothingBegun])]);
    const before = Object.keys(localStorage);
    centre.resumeWithFiles([aFile('3.jpg')]);
    for (const key of before.filter((one) => localStorage.getItem(one) === null))
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    expect(other.states()).toEqual(['2.jpg paused', '4.jpg paused', '5.jpg paused']);
    expect(centre.store.snapshot()).toHaveLength(4);
  });
});
