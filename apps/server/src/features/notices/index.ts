/** Scrolling and emergency messages. */
export * as emergencies from './emergency.repository.ts';
export { noticesFeature } from './notice.feature.ts';
export type { NoticeReceipts } from './notice-receipts.service.ts';
export { listShown, type ShownNotice } from './shown-notice.repository.ts';
