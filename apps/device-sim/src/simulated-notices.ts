import { MemoryNoticeStorage, NoticeKeeper, type NoticeReceipt } from '@marquee/device-protocol';
import { systemClock } from './system-clock.ts';

/** A simulated device has one screen. */
const SCREEN = 1;

/** The notices of a simulated device, which shows each as soon as it is due. */
export function simulatedNotices(send: (receipts: readonly NoticeReceipt[]) => void): NoticeKeeper {
  const keeper = new NoticeKeeper({
    storage: new MemoryNoticeStorage(),
    screen: SCREEN,
    screens: SCREEN,
    serverNow: systemClock.epochNow,
    setTimer: systemClock.after,
    show: ({ emergency, top, bottom }) => {
      for (const notice of [emergency, ...top, ...bottom]) if (notice) keeper.shown(notice.id);
    },
    send,
    onError: (error) => {
      throw error;
    },
  });
  return keeper;
}
