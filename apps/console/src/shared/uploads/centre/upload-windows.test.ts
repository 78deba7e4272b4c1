import { expect, test, vi } from 'vitest';
import { UploadWindows } from './upload-windows.ts';

/** Broadcasts to every other channel immediately. */
class Channel {
  static readonly all: Channel[] = [];
  onmessage: ((event: { data: unknown }) => void) | undefined;

  constructor() {
    Channel.all.push(this);
  }

  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this) other.onmessage?.({ data });
  }

  close() {
    Channel.all.splice(Channel.all.indexOf(this), 1);
  }
}

vi.stubGlobal('BroadcastChannel', Channel);

const noTime = async () => undefined;

test('a window learns what other open windows are sending', async () => {
  const first = new UploadWindows(() => ['a', 'b']);
  const second = new UploadWindows(() => ['c']);
  const third = new UploadWindows(() => ['d']);
  expect([...(await third.idsInOtherWindows(noTime))]).toEqual(['a', 'b', 'c']);
  first.close();
  expect([...(await third.idsInOtherWindows(noTime))]).toEqual(['c']);
  second.close();
  expect([...(await third.idsInOtherWindows(noTime))]).toEqual([]);
});
