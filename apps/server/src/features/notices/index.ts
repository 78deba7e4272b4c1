/** Inter-cut and emergency messages. */
export { noticesFeature } from './notice.feature.ts';
export type { NoticeReceipts } from './notice-receipts.service.ts';
