/** Inter-cut and emergency messages. */
export * as emergencies from './emergency.repository.ts';
export { noticesFeature } from './notice.feature.ts';
export type { NoticeReceipts } from './notice-receipts.service.ts';
