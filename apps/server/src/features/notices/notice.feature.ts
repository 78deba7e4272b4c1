import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { noticeHandlers } from './notice.route.ts';
import { NoticeService } from './notice.service.ts';
import { NoticeReceipts } from './notice-receipts.service.ts';

/** Scrolling and emergency messages, and the receipts that devices report to the interface for devices. */
export function noticesFeature(platform: Platform): { receipts: NoticeReceipts; feature: Feature } {
  return {
    receipts: new NoticeReceipts(platform),
    feature: { handlers: noticeHandlers(new NoticeService(platform)) },
  };
}
