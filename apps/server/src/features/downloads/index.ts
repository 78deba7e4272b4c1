/** How devices download files. */
export type { DownloadGate } from './download-gate.service.ts';
export * as downloadSettings from './download-setting.repository.ts';
export { downloadsFeature } from './downloads.feature.ts';
export { readFlowUses } from './flow-uses.work.ts';
