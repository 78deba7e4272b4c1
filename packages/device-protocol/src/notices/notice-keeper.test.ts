import { aNotice, FakeClock, settle } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NoticeReceipt } from './notice.schema.ts';
import { NoticeKeeper } from './notice-keeper.ts';
import { MemoryNoticeStorage } from './notice-storage.ts';
import type { NoticesOnScreen } from './notices-on-screen.ts';

const START = 1_000_000;

let clock: FakeClock;
let storage: MemoryNoticeStorage;
let shown: NoticesOnScreen;
let sent: readonly NoticeReceipt[];
let keeper: NoticeKeeper;
let screens: number;

async function makeKeeper(): Promise<void> {
  keeper = new NoticeKeeper({
    storage,
    screen: 1,
    screens,
    serverNow: () => clock.epochNow(),
    setTimer: (delayMs, run) => clock.setTimer(delayMs, run),
    show: (notices) => {
      shown = notices;
    },
    send: (receipts) => {
      sent = receipts;
    },
    onError: (error) => {
      throw error;
    },
  });
  await keeper.start();
}

beforeEach(async () => {
  clock = new FakeClock(0, START);
  screens = 1;
  storage = new MemoryNoticeStorage();
  sent = [];
  await makeKeeper();
});

const idsShown = () => [shown.emergency, ...shown.top, ...shown.bottom].flatMap((notice) => notice?.id ?? []);

describe('what a screen shows', () => {
  it('are the notices in effect, at their edges, in the order of their start', () => {
    keeper.use([
      aNotice(3, { startsAt: START - 1 }),
      aNotice(1),
      aNotice(2, { position: 'top' }),
      aNotice(4, { endsAt: START }),
    ]);
    expect(shown.bottom.map(({ id }) => id)).toEqual([3, 1]);
    expect(shown.top.map(({ id }) => id)).toEqual([2]);
  });

  it('changes when one starts or ends', async () => {
    keeper.use([aNotice(1), aNotice(2, { startsAt: START + 20_000 })]);
    expect(idsShown()).toEqual([1]);
    await clock.advanceAndSettle(20_000);
    expect(idsShown()).toEqual([1, 2]);
    await clock.advanceAndSettle(40_000);
    expect(idsShown()).toEqual([]);
  });

  it('is only the newest emergency while there is one', () => {
    keeper.use([
      aNotice(1),
      aNotice(2, { kind: 'emergency' }),
      aNotice(3, { kind: 'emergency', screen: null }),
    ]);
    expect(idsShown()).toEqual([3]);
    keeper.use([aNotice(1), aNotice(2, { kind: 'emergency' })]);
    expect(idsShown()).toEqual([2]);
    keeper.use([aNotice(1)]);
    expect(idsShown()).toEqual([1]);
  });

  it('is nothing for another screen', async () => {
    keeper.use([aNotice(1, { screen: 2 })]);
    await settle();
    expect(idsShown()).toEqual([]);
    expect(sent).toMatchObject([{ noticeId: 1, shownAt: null, endedAt: START, reason: 'no-screen' }]);
  });

  it('keeps the receipts of the other screen, which another page shows', async () => {
    screens = 2;
    await makeKeeper();
    keeper.use([aNotice(1, { screen: 2 })]);
    await settle();
    expect(idsShown()).toEqual([]);
    expect(sent).toMatchObject([{ noticeId: 1, shownAt: null, endedAt: null }]);
    keeper.shown(1);
    await settle();
    expect(sent).toMatchObject([{ noticeId: 1, shownAt: START }]);
  });

  it('ends after the passes, also across restarts', async () => {
    const notice = aNotice(1, { passes: 2 });
    keeper.use([notice]);
    keeper.passed(1);
    await settle();
    await makeKeeper();
    keeper.use([notice]);
    expect(idsShown()).toEqual([1]);
    keeper.passed(1);
    expect(idsShown()).toEqual([]);
    await settle();
    expect(sent).toMatchObject([{ noticeId: 1, reason: 'completed' }]);
  });
});

describe('the receipts', () => {
  it('are sent at each stage with the time of the server', async () => {
    keeper.use([aNotice(1)]);
    await settle();
    expect(sent).toEqual([{ noticeId: 1, receivedAt: START, shownAt: null, endedAt: null, reason: null }]);
    await clock.advanceAndSettle(2000);
    keeper.shown(1);
    keeper.shown(1);
    await settle();
    expect(sent).toMatchObject([{ shownAt: START + 2000, endedAt: null }]);
    await clock.advanceAndSettle(58_000);
    expect(sent).toMatchObject([{ shownAt: START + 2000, endedAt: START + 60_000, reason: 'expired' }]);
  });

  it('are neither sent nor stored again while nothing changes', async () => {
    const notices = [aNotice(1)];
    keeper.use(notices);
    await settle();
    sent = [];
    keeper.use(notices);
    keeper.refresh();
    await settle();
    expect(sent).toEqual([]);
  });

  it('say that a notice was taken offline', async () => {
    keeper.use([aNotice(1)]);
    keeper.use([]);
    await settle();
    expect(sent).toMatchObject([{ noticeId: 1, endedAt: START, reason: 'taken-offline' }]);
  });

  it('are sent again until they are acknowledged, also after a restart', async () => {
    keeper.use([aNotice(1)]);
    keeper.use([]);
    await settle();
    sent = [];
    await makeKeeper();
    keeper.use([]);
    keeper.resend();
    await settle();
    expect(sent).toHaveLength(1);
    keeper.acknowledge([{ noticeId: 1, stage: 'ended' }]);
    sent = [];
    keeper.resend();
    await settle();
    expect(sent).toEqual([]);
    expect(await storage.load()).toEqual([]);
  });

  it('are sent again when only an earlier stage was acknowledged', async () => {
    keeper.use([aNotice(1)]);
    await settle();
    keeper.shown(1);
    keeper.acknowledge([{ noticeId: 1, stage: 'received' }]);
    keeper.resend();
    await settle();
    expect(sent).toMatchObject([{ noticeId: 1, shownAt: START }]);
  });
});
