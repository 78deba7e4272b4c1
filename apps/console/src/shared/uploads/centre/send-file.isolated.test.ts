// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { FileHasher } from '../files/file-hasher.ts';
import { aTarget } from '../testing/an-upload.ts';
import { dropUpload, sendByTus } from '../transfer/tus-transfer.ts';
import { isGone } from '../transfer/upload-failure.ts';
import type { ServerUpload } from '../upload-target.ts';
import { type SendingParts, sendFile } from './send-file.ts';
import type { UploadJob } from './upload-job.ts';
import { uploadMemory } from './upload-memory.ts';

vi.mock('../transfer/tus-transfer.ts');
vi.mock('../transfer/upload-failure.ts', { spy: true });

const { signal } = new AbortController();
const file = new File(['four'], 'a.jpg');
const done: ServerUpload = {
  id: 'f00',
  name: 'a.jpg',
  size: 4,
  offset: 4,
  state: 'done',
  failure: null,
  place: {},
  resultId: 7,
};

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  vi.mocked(sendByTus).mockImplementation(async ({ uploadId = 'f00', onCreated }) => {
    onCreated(uploadId);
    return uploadId;
  });
});

function send(
  changes: Partial<UploadJob> = {},
  answer: ServerUpload = done,
  parts: Partial<SendingParts> = {},
) {
  const hasher = new FileHasher();
  vi.spyOn(hasher, 'hash').mockResolvedValue('abc');
  const check = vi.fn(async () => undefined);
  const target = aTarget({ check, get: async () => answer });
  const job: UploadJob = {
    key: '1',
    target,
    name: 'a.jpg',
    size: 4,
    place: { groupId: 2 },
    file,
    handle: undefined,
    hash: undefined,
    uploadId: undefined,
    note: undefined,
    attempt: undefined,
    isCancelled: false,
    ...changes,
  };
  const onPhase = vi.fn();
  const callbacks = {
    hasher,
    onPhase,
    onHashed: vi.fn(),
    onProgress: vi.fn(),
    duplicateOf: () => undefined,
    ...parts,
  };
  return { result: sendFile(job, file, callbacks, signal), check, target, onPhase, job };
}

test('a new file is hashed, checked, sent and processed', async () => {
  const { result, check, onPhase } = send();
  expect(await result).toBe(7);
  expect(check).toHaveBeenCalledWith({ name: 'a.jpg', size: 4, hash: 'abc', place: { groupId: 2 } });
  expect(onPhase.mock.calls.flat()).toEqual(['sending', 'verifying']);
  expect(uploadMemory.hashOf('f00')).toBeUndefined();
});

test('the same content resumes at its offset', async () => {
  uploadMemory.remember('old', 'abc');
  const { result, check } = send({ uploadId: 'old' });
  await result;
  expect(vi.mocked(sendByTus).mock.calls[0]?.[0].uploadId).toBe('old');
  expect(check).not.toHaveBeenCalled();
});

test('other content of the same name and size releases the upload and starts over', async () => {
  uploadMemory.remember('old', 'other');
  const { result, check, target } = send({ uploadId: 'old' });
  await result;
  expect(dropUpload).toHaveBeenCalledWith(target, 'old');
  expect(vi.mocked(sendByTus).mock.calls[0]?.[0].uploadId).toBeUndefined();
  expect(check).toHaveBeenCalled();
});

test('an upload that the server no longer has starts over', async () => {
  uploadMemory.remember('old', 'abc');
  vi.mocked(isGone).mockReturnValueOnce(true);
  vi.mocked(sendByTus).mockRejectedValueOnce(new Error('gone'));
  const { result } = send({ uploadId: 'old' });
  expect(await result).toBe(7);
  expect(vi.mocked(sendByTus).mock.calls.map(([{ uploadId }]) => uploadId)).toEqual(['old', undefined]);
});

test('the same content under another name in the batch is refused with that name', async () => {
  const { result } = send({}, done, { duplicateOf: () => 'b.jpg' });
  await expect(result).rejects.toMatchObject({
    failure: { code: 'uploads.same_content', params: { name: 'b.jpg' } },
  });
  expect(sendByTus).not.toHaveBeenCalled();
});

test('reports a fault that the server finds in the content', async () => {
  const failure = { code: 'materials.content_broken', params: {} };
  const { result, job } = send({}, { ...done, state: 'failed', failure });
  await expect(result).rejects.toMatchObject({
    failure: { code: 'errors.materials.content_broken', canRetry: false },
  });
  expect(job.uploadId).toBeUndefined();
});

test('an upload created after its cancellation is deleted on the server', async () => {
  const { result, target, job } = send({ isCancelled: true });
  await result;
  expect(dropUpload).toHaveBeenCalledWith(target, 'f00');
  expect(job.uploadId).toBeUndefined();
});
