export { LIVE_VIEW_CAPABILITY } from '@marquee/commands';
export {
  ACTIVATION_CAPABILITY,
  ACTIVATION_STATES,
  type ActivationState,
  type DeviceActivation,
  deviceActivationSchema,
} from './activation/activation.schema.ts';
export {
  AUDIENCE_CAPABILITY,
  AUDIENCE_SLOT_MS,
  type AudienceAck,
  type AudienceBatch,
  type AudienceRecord,
  type AudienceRejection,
} from './audience/audience.schema.ts';
export { type AudienceFacts, AudienceJournal } from './audience/audience-journal.ts';
export { readAudience } from './audience/check-audience.ts';
export { applySettings } from './commands/apply-settings.ts';
export {
  type CommandJournalStorage,
  type JournalledCommand,
  MemoryCommandJournal,
} from './commands/command-journal-storage.ts';
export { CommandRunner, type CommandRunnerOptions } from './commands/command-runner.ts';
export { runHandler } from './commands/run-handler.ts';
export { ATTEMPT_AFTER_REPLACED, type ReconnectAttempt, reconnectDelayMs } from './connection/backoff.ts';
export { CLOSE_CODES } from './connection/close-codes.ts';
export { SUBPROTOCOL, subprotocolsFor, tokenFromSubprotocols } from './connection/subprotocol.ts';
export {
  type DialogueAnswer,
  type DialogueMessage,
  dialogueAnswerSchema,
  dialogueRequestSchema,
  MAX_ANSWER_SOUND_BYTES,
  type Manner,
} from './dialogue/dialogue.schema.ts';
export {
  type DownloadChoices,
  forMissing,
  inChosenOrder,
  isDownloadPaused,
  NO_DOWNLOAD_CHOICES,
  withDownloadAction,
} from './downloads/download-control.ts';
export {
  DOWNLOAD_STATES,
  DOWNLOADS_CAPABILITY,
  type DownloadState,
  type DownloadsReport,
} from './downloads/downloads.schema.ts';
export { DownloadsReporter } from './downloads/downloads-reporter.ts';
export {
  deviceTypeSchema,
  type EnrolAnswer,
  type EnrolRequest,
  type EnrolState,
  enrolAnswerSchema,
  enrolRequestSchema,
  enrolStateSchema,
  type SystemType,
  systemTypeSchema,
} from './enrolment/enrolment.schema.ts';
export { macFromRandom, macSchema, normaliseMac } from './enrolment/mac.ts';
export {
  COMPANY_REFUSED,
  FILE_DAMAGED,
  OUTSIDE_WINDOW,
  REQUEST_KEY_USED,
  refusalCode,
  TRAFFIC_USED_UP,
} from './enrolment/refusal.ts';
export { newRequestKey, requestKeySchema } from './enrolment/request-key.ts';
export { FEEDS_CAPABILITY, type Feed, type FeedRevision, feedSchema } from './feeds/feed.schema.ts';
export { type PlayGap, playGapSchema } from './journal/journal.schema.ts';
export type { Journalled, JournalStorage, StoredRecord } from './journal/journal-storage.ts';
export { MemoryJournalStorage } from './journal/memory-journal-storage.ts';
export { type JournalBatch, ReportJournal } from './journal/report-journal.ts';
export {
  HEARTBEAT_SECONDS,
  HELLO_TIMEOUT_SECONDS,
  MAX_BRAND_NAME,
  MAX_COMMANDS_PER_ANSWER,
  MAX_FAULT_DETAIL,
  MAX_FEEDS,
  MAX_FORMERS,
  MAX_GAPS_PER_BATCH,
  MAX_JOURNAL_DAYS,
  MAX_JOURNAL_RECORDS,
  MAX_LIVE_BYTES_PER_SECOND,
  MAX_LIVE_FRAME_BYTES,
  MAX_LIVE_FRAMES_PER_SECOND,
  MAX_MESSAGE_BYTES,
  MAX_MESSAGES_PER_REPORT,
  MAX_PLAYS_PER_BATCH,
  MAX_REASON,
  MAX_RECONNECT_SPREAD_MS,
  MAX_RECORDED_NAME,
  MAX_REPORTED_DOWNLOADS,
  MAX_REVISION_LEAD,
  OFFLINE_AFTER_SECONDS,
  PROTOCOL_VERSION,
} from './limits.ts';
export { encodeLiveFrame, type LiveFrame, parseLiveFrame } from './live-view/live-frame.ts';
export { LiveSender, type LiveSenderOptions } from './live-view/live-sender.ts';
export { type LogEntry, logText, MAX_LOG_ENTRIES, withEntry, withoutRange } from './log/log-entry.ts';
export {
  type Manifest,
  type ManifestFile,
  type ManifestProgram,
  type ManifestRelease,
  manifestFileSchema,
  manifestSchema,
  type SignedManifest,
  signedManifestSchema,
} from './manifest/manifest.schema.ts';
export { type ManifestKey, manifestKeySchema } from './manifest/manifest-key.schema.ts';
export { MODE_CAPABILITIES, playsMode, SECOND_SCREEN_CAPABILITY } from './manifest/play-capabilities.ts';
export { programForTouch, programsInTurn } from './manifest/programs-in-turn.ts';
export {
  generateManifestKey,
  type ManifestSigner,
  type ManifestSigningKey,
  manifestSigner,
  type SignedKind,
  signManifest,
  signNotices,
} from './manifest/signing.ts';
export { spareFiles } from './manifest/spare-files.ts';
export {
  type ManifestExpectation,
  type ManifestRefusal,
  type ManifestVerdict,
  verifyManifest,
  verifyNotices,
  verifyVips,
} from './manifest/verify.ts';
export {
  type DeviceMessage,
  type DeviceMessages,
  deviceMessages,
  FAULT_KINDS,
  type FaultKind,
} from './messages/device-messages.ts';
export {
  type DeviceBrand,
  type DeviceSettings,
  type DeviceState,
  deviceBrandSchema,
  deviceSettingsSchema,
  deviceStateSchema,
  SERVER_FEATURES,
} from './messages/device-state.schema.ts';
export { type Parsed, parseDeviceMessage, parseServerMessage } from './messages/parse.ts';
export {
  type PollAnswer,
  pollAnswerSchema,
  type ReportAck,
  type ReportAnswer,
  type ReportMessage,
  type ReportRequest,
  reportAnswerSchema,
  reportRequestSchema,
} from './messages/report.schema.ts';
export { type ServerMessage, type ServerMessages, serverMessages } from './messages/server-messages.ts';
export { checkMigration, type MigrationCheck } from './migration/check-migration.ts';
export {
  isSignedBy,
  type Migration,
  migrationMessages,
  migrationOrigin,
  type Proof,
  type ProofRequest,
  proofRequestSchema,
  proofSchema,
  proofText,
  ticketText,
} from './migration/migration-proof.ts';
export {
  type ManifestNotice,
  type NoticeReceipt,
  stageOfReceipt,
} from './notices/notice.schema.ts';
export { NoticeKeeper } from './notices/notice-keeper.ts';
export {
  NOTICES_CAPABILITY,
  type NoticeList,
  type SignedNotices,
  signedNoticesSchema,
} from './notices/notice-list.schema.ts';
export { MemoryNoticeStorage, type NoticeStorage, type StoredNotice } from './notices/notice-storage.ts';
export { msToNextChange, type NoticesOnScreen, noticesOnScreen } from './notices/notices-on-screen.ts';
export {
  type PackageKind,
  type PackageRefusal,
  packageRefusal,
  type SignedPackage,
  signPackage,
} from './packages/package-signature.ts';
export { DEVICE_PATHS, feedPath, filePath, incidentPath, uploadPath, vipPicturePath } from './paths.ts';
export { checkPlay, checkStart, readPlay } from './plays/check-play.ts';
export {
  PLAY_REJECTIONS,
  type PlayRecord,
  type PlayRejection,
  type PlaysAck,
  type PlaysBatch,
  playRecordSchema,
  playsAckSchema,
  playsBatchSchema,
  seqOf,
  type UnjudgedPlay,
} from './plays/play.schema.ts';
export { type PlayFacts, PlayJournal } from './plays/play-journal.ts';
export {
  type AppliedKind,
  type CurrentRevisions,
  type Revisions,
  type StateKind,
  toPlainText,
} from './primitives.ts';
export { AS_MOUNTED, isPortrait, type Stance, turnedPanel, turnOn } from './screens/turn.ts';
export { StateFetcher, type StateFetcherOptions, type StateOutcome } from './states/state-fetcher.ts';
export { contentStorage, type StorageUse, storageUseSchema } from './storage/storage-use.ts';
export { type SyncState, syncStateSchema } from './sync-state.ts';
export { INCIDENTS, type Incident, incidentUploadSchema } from './uploads/incident-upload.schema.ts';
export { type UploadQuery, uploadQuerySchema } from './uploads/upload.schema.ts';
export { VipKeeper, type VipKeeperOptions, type VipOwner } from './vip-keeper/vip-keeper.ts';
export { MemoryVipStorage, type StoredVips, type VipStorage } from './vip-keeper/vip-storage.ts';
export {
  type DeviceVip,
  MAX_DEVICE_VIPS,
  type SignedVips,
  signedVipsSchema,
  VIPS_CAPABILITY,
  type VipList,
  vipListSchema,
} from './vips/vip-list.schema.ts';
