import type { ManifestNotice, NoticesOnScreen, StoredNotice } from '@marquee/device-protocol';
import { aNotice, FakeClock } from '@marquee/testkit';
import { beforeEach, expect, it } from 'vitest';
import { ServerClock } from '../clock/server-clock.ts';
import type { NoticeEvents } from '../notices/notice-layer.ts';
import { NoticeList } from '../notices/notice-list.ts';
import type { Credentials } from '../storage/state-store.ts';
import { TestServerKey } from '../testing/content-builders.ts';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import type { FromSecondScreen } from './screen-messages.ts';
import { SecondScreenNotices } from './second-screen-notices.ts';

const START = 1_000_000;

const onSecond = (id: number) => aNotice(id, { screen: 2 });

const ended = (noticeId: number): StoredNotice => ({
  ...{ noticeId, receivedAt: START, shownAt: START, endedAt: START, reason: 'completed' },
  ...{ endsAt: START + 60_000, passes: 1, acknowledged: null },
});

let clock: FakeClock;
let state: MemoryStateStore;
let notices: ManifestNotice[];
let shown: NoticesOnScreen;
let sent: FromSecondScreen[];
let events: NoticeEvents;
let second: SecondScreenNotices;
let credentials: Credentials | undefined;

beforeEach(async () => {
  clock = new FakeClock(0, START);
  state = new MemoryStateStore(new PowerLog());
  sent = [];
  credentials = undefined;
  const layer = {
    start: (given: NoticeEvents) => {
      events = given;
    },
    show: (given: NoticesOnScreen) => {
      shown = given;
    },
  };
  second = new SecondScreenNotices({
    clock,
    serverClock: new ServerClock(clock),
    state,
    layer,
    list: new NoticeList(state),
    credentials: () => credentials,
    inManifest: () => notices,
    send: (message) => sent.push(message),
    onCover: () => {},
  });
  second.start();
});

const idsShown = () => [shown.emergency, ...shown.top, ...shown.bottom].flatMap((notice) => notice?.id ?? []);

it('shows the notices of the second screen and of both, until they end', async () => {
  notices = [onSecond(1), aNotice(2), aNotice(3, { screen: null, kind: 'emergency' })];
  await second.load();
  expect(idsShown()).toEqual([3]);
  notices = notices.slice(0, 2);
  second.refresh();
  expect(idsShown()).toEqual([1]);
  await clock.advanceAndSettle(60_000);
  expect(idsShown()).toEqual([]);
  expect(clock.pending).toBe(0);
});

it('leaves out those that have ended on the first screen', async () => {
  notices = [onSecond(1), onSecond(2)];
  await state.write({ notices: [ended(1)] });
  await second.load();
  expect(idsShown()).toEqual([2]);
});

it('reports what it has shown, and passes only of notices for this screen alone', () => {
  notices = [onSecond(1), aNotice(2, { screen: null })];
  events.onShown(2);
  events.onPassed(2);
  events.onPassed(1);
  expect(sent).toEqual([
    { type: 'notice-shown', noticeId: 2 },
    { type: 'notice-passed', noticeId: 1 },
  ]);
});

it('player S1: shows the list of notices that the first page has stored, instead of those of the manifest', async () => {
  const key = await TestServerKey.generate();
  const noticeList = await key.signNotices({ deviceId: 7, revision: 2, notices: [onSecond(5)] });
  credentials = key.credentials;
  notices = [onSecond(1)];
  await second.load();
  expect(idsShown()).toEqual([1]);
  await state.write({ noticeList });
  await second.load();
  expect(idsShown()).toEqual([5]);
});
