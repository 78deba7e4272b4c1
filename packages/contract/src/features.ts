/** The declarations of each feature: its calls, schemas, rules and errors. `ALL_ROUTES` collects the calls from here. */
export { archiveErrors } from './archives/archive.errors.ts';
export type { defineArchiveRoutes } from './archives/archive.routes.ts';
export { ARCHIVE_SIZE_LIMIT, ARCHIVE_SUFFIX, archiveUploadRefusal } from './archives/archive.rules.ts';
export { type ArchiveIntent, type ArchiveUpload, archiveIntentSchema } from './archives/archive.schema.ts';
export { commandRoutes, initialRoutes } from './commands/command.routes.ts';
export { type CommandableDevice, deviceCommandRefusal } from './commands/command.rules.ts';
export { type CommandOutcome, commandOutcomeSchema } from './commands/command.schema.ts';
export { type DeviceTarget, deviceTargetSchema } from './commands/command-body.ts';
export { contrast, mixColors, readableAccent, withContrast } from './companies/accent.ts';
export { brandRoutes } from './companies/brand.routes.ts';
export { BRAND_IMAGE_LIMITS, type Brand, brandSchema, brandUpdateSchema } from './companies/brand.schema.ts';
export { companyErrors } from './companies/company.errors.ts';
export { companyRoutes } from './companies/company.routes.ts';
export {
  type Company,
  companyAddSchema,
  companyListQuerySchema,
  companySchema,
  companyTabs,
  companyUpdateSchema,
  DEFAULT_QUOTAS,
} from './companies/company.schema.ts';
export { COMPOSITION_ERRORS, type CompositionErrors } from './compositions/composition.errors.ts';
export type { defineCompositionRoutes } from './compositions/composition.routes.ts';
export {
  type Composition,
  type CompositionDetail,
  compositionCopySchema,
  compositionCreateSchema,
  type compositionFilters,
  compositionSaveSchema,
  draftDropSchema,
  draftSaveSchema,
  resolutionSchema,
} from './compositions/composition.schema.ts';
export type { Editing, ListedEditor } from './compositions/editing.schema.ts';
export type { defineVersionRoutes } from './compositions/version.routes.ts';
export { type CompositionVersion, versionRestoreSchema } from './compositions/version.schema.ts';
export { departmentErrors } from './departments/department.errors.ts';
export { departmentRoutes } from './departments/department.routes.ts';
export {
  departmentAddSchema,
  departmentHandoverSchema,
  departmentRulesSchema,
} from './departments/department.schema.ts';
export { HANDOVER_ROUTES, type HandoverRoute, handoverRouteOf } from './departments/handover.routes.ts';
export { deviceErrors } from './devices/device.errors.ts';
export { deviceGroupRoutes, deviceRoutes } from './devices/device.routes.ts';
export { deviceDeletionRefusal, deviceDisablingRefusal } from './devices/device.rules.ts';
export {
  DEVICE_STATES,
  type Device,
  type DeviceDay,
  type DeviceDetail,
  type DeviceFilter,
  type DeviceMoment,
  deviceDetailSchema,
  deviceFilterSchema,
  deviceIdsSchema,
  deviceInfoSchema,
  deviceListQuerySchema,
  deviceListSchema,
  deviceMomentQuerySchema,
  deviceNameSchema,
  devicePairSchema,
  deviceRenameSchema,
  deviceSchema,
  deviceTabs,
  rejectionSchema,
  type ScreenMoment,
} from './devices/device.schema.ts';
export {
  CLOCK_OFF_MS,
  DEVICE_CONDITIONS,
  DEVICE_TROUBLES,
  type DeviceCondition,
  type DeviceTroubleKind,
  LOW_SPACE_BYTES,
} from './devices/device-condition.ts';
export { type DeviceScreens, SECOND_SCREEN, screensOf, showsScreen } from './devices/device-screens.ts';
export { dialogueRoutes } from './dialogues/dialogue.routes.ts';
export { digitalHumanErrors } from './digital-humans/digital-human.errors.ts';
export { digitalHumanRoutes } from './digital-humans/digital-human.routes.ts';
export {
  DIGITAL_HUMAN_FORMATS,
  DIGITAL_HUMAN_SIZE_LIMIT,
  type DigitalHumanFormat,
  digitalHumanFormatOf,
  digitalHumanUploadRefusal,
} from './digital-humans/digital-human.rules.ts';
export {
  type DigitalHuman,
  type DigitalHumanIntent,
  type DigitalHumanUpload,
  type DigitalHumanUploadOptions,
  digitalHumanIntentSchema,
  digitalHumanListQuerySchema,
} from './digital-humans/digital-human.schema.ts';
export { eventRoutes } from './events/event.routes.ts';
export { type LiveEvent, liveEventSchema } from './events/event.schema.ts';
export { feedRoutes } from './feeds/feed.routes.ts';
export { type FeedAnswer, feedQuerySchema } from './feeds/feed.schema.ts';
export { groupErrors } from './groups/group.errors.ts';
export { defineGroupRoutes, type GroupVerb, groupPaths } from './groups/group.routes.ts';
export {
  type Group,
  type GroupDeletion,
  groupAddSchema,
  groupDeleteSchema,
  groupListSchema,
  groupMoveSchema,
  groupSchema,
  groupUpdateSchema,
} from './groups/group.schema.ts';
export { materialErrors } from './materials/material.errors.ts';
export { materialGroupRoutes, materialRoutes } from './materials/material.routes.ts';
export { deletionRefusal, materialTypeOf, uploadRefusal } from './materials/material.rules.ts';
export {
  EXPIRY_REMINDER_DAYS,
  MATERIAL_EXPIRY,
  MATERIAL_PROCESSING,
  MATERIAL_TAG_LIMITS,
  type Material,
  type MaterialDetail,
  materialDetailSchema,
  materialListQuerySchema,
  materialListSchema,
  materialNameSchema,
  materialPageSchema,
  materialSchema,
  materialTabs,
  materialTagSchema,
  materialTypeSchema,
} from './materials/material.schema.ts';
export {
  materialDeleteSchema,
  materialExpirySchema,
  materialPosterSchema,
  materialReleaseBodySchema,
  materialRenameSchema,
  materialRetrySchema,
  materialTagsSchema,
  materialUpdateSchema,
} from './materials/material-change.schema.ts';
export { materialLibraryRoutes } from './materials/material-library.routes.ts';
export { materialTagListSchema, materialTagQuerySchema } from './materials/material-tag.schema.ts';
export {
  MATERIAL_SIZE_LIMITS,
  MATERIAL_SUFFIXES,
  MATERIAL_TYPES,
  type MaterialType,
  SUFFIXES_BY_TYPE,
  suffixOf,
} from './materials/material-types.ts';
export {
  type DiskSpace,
  diskSpaceSchema,
  STORED_TYPES,
  type Upload,
  type UploadIntent,
  type UploadOptions,
  uploadIntentSchema,
  uploadOptionsSchema,
  uploadSchema,
} from './materials/material-upload.schema.ts';
export { materialUseRoutes } from './materials/material-use.routes.ts';
export {
  type MaterialProgram,
  type MaterialRelease,
  materialProgramQuerySchema,
  materialReleaseQuerySchema,
} from './materials/material-use.schema.ts';
export { noticeErrors } from './notices/notice.errors.ts';
export { noticeRoutes } from './notices/notice.routes.ts';
export {
  noticeDeletionRefusal,
  noticePulloutRefusal,
  noticeStageOf,
  noticeStatusAt,
} from './notices/notice.rules.ts';
export {
  EMERGENCY_LOOK,
  EMERGENCY_MINUTES,
  ESCALATION_SECONDS,
  emergencySchema,
  MAX_NOTICE_CONTENT,
  MAX_NOTICE_COUNT,
  MAX_NOTICE_TITLE,
  NOTICE_CATEGORY,
  NOTICE_DIRECTION,
  NOTICE_FONT_SIZES,
  NOTICE_POSITION,
  NOTICE_SPEED,
  NOTICE_STAGES,
  NOTICE_STATUS,
  NOTICE_TYPE,
  type Notice,
  type NoticeDevice,
  type NoticeStage,
  noticeCreateSchema,
  noticeDeviceQuerySchema,
  noticeListQuerySchema,
  noticeTabs,
} from './notices/notice.schema.ts';
export { NOTICE_EVIDENCE_WORDS, noticeEvidenceQuerySchema } from './notices/notice-evidence.ts';
export {
  changesText,
  type DescribedChange,
  describeChange,
  failureText,
  moduleText,
  operationText,
} from './operation-log/describe-entry.ts';
export { LOG_FIELDS, type LogField, type LogFieldDefinition } from './operation-log/log-fields.ts';
export type { LogFormat, LogLanguage } from './operation-log/log-values.ts';
export { LOG_WORDS, type LogWords } from './operation-log/log-words.ts';
export { operationLogRoutes } from './operation-log/operation-log.routes.ts';
export {
  LOG_OPERATIONS,
  LOG_RESULTS,
  type LogEntry,
  type LogVerification,
  logEntrySchema,
  logExportQuerySchema,
  logQuerySchema,
} from './operation-log/operation-log.schema.ts';
export { playlistErrors } from './playlists/playlist.errors.ts';
export { playlistGroupRoutes, playlistRoutes } from './playlists/playlist.routes.ts';
export { playlistDeletionRefusal } from './playlists/playlist.rules.ts';
export {
  PLAYLIST_COVERS,
  PLAYLIST_LIMITS,
  type Playlist,
  type PlaylistDetail,
  type PlaylistItem,
  type PlaylistItemInput,
  type PlaylistItemPicture,
  type PlaylistListItem,
  type PlaylistPreviewItem,
  playlistCreateSchema,
  playlistListQuerySchema,
  playlistNameSchema,
  type playlistPreviewBodySchema,
  playlistSecondsSchema,
  playlistTabs,
  type playlistUpdateSchema,
} from './playlists/playlist.schema.ts';
export { programErrors } from './programs/program.errors.ts';
export {
  programArchiveRoutes,
  programEditingRoutes,
  programGroupRoutes,
  programRoutes,
  programVersionRoutes,
} from './programs/program.routes.ts';
export { programDeletionRefusal, programLabelRefusal } from './programs/program.rules.ts';
export {
  DEFAULT_RESOLUTIONS,
  PROGRAM_CATEGORIES,
  type Program,
  type ProgramDetail,
  type ProgramListItem,
  programExcelSchema,
  programListQuerySchema,
  programListSchema,
  programTabs,
} from './programs/program.schema.ts';
export { PROGRAM_EXCEL_COLUMNS, PROGRAM_EXCEL_WORDS } from './programs/program-excel-words.ts';
export {
  AGE_BANDS,
  type AgeBand,
  GENDERS,
  type Gender,
  LABEL_PRIORITIES,
  type ProgramLabel,
  programLabelBodySchema,
} from './programs/program-label.schema.ts';
export { programPreviewRoutes } from './programs/program-preview.routes.ts';
export {
  PREVIEW_MINUTES,
  type previewLinkBodySchema,
  type sharedPreviewSchema,
} from './programs/program-preview.schema.ts';
export { programScriptRoutes } from './programs/program-script.routes.ts';
export type {
  programAddSchema,
  programSaveAsSchema,
  programSceneSchema,
} from './programs/program-script.schema.ts';
export { playlistUseRoutes } from './releases/playlist-use.routes.ts';
export { playlistReleaseSchema, type pulloutPlaylistSchema } from './releases/playlist-use.schema.ts';
export { programUseRoutes } from './releases/program-use.routes.ts';
export { type ProgramDevice, programDeviceQuerySchema } from './releases/program-use.schema.ts';
export { releaseErrors } from './releases/release.errors.ts';
export { releaseRoutes } from './releases/release.routes.ts';
export { pulloutRefusal, releaseDeletionRefusal } from './releases/release.rules.ts';
export {
  MAX_RELEASE_PROGRAMS,
  PLAY_STATUS,
  PROGRESS,
  pulloutProgramsSchema,
  RELEASE_MODES,
  RELEASE_STATUS,
  type Release,
  type ReleaseDetail,
  type ReleaseDevice,
  type ReleaseMode,
  type ReleaseSchedule,
  releaseCreateSchema,
  releaseDefaultsSchema,
  releaseDetailSchema,
  releaseDeviceListSchema,
  releaseDeviceQuerySchema,
  releaseDeviceSchema,
  releaseEditSchema,
  releaseIdsSchema,
  releaseListQuerySchema,
  releaseListSchema,
  releaseProgramSchema,
  releaseScheduleSchema,
  releaseSchema,
  releaseTabs,
  SYNC_STATES,
  type SyncState,
} from './releases/release.schema.ts';
export { releaseReviewRoutes } from './releases/release-review.routes.ts';
export { reviewRefusal } from './releases/release-review.rules.ts';
export {
  MAX_OPINION,
  type ReviewedRelease,
  type ReviewSheet,
  releaseReviewSchema,
} from './releases/release-review.schema.ts';
export { overlappingSpan } from './releases/release-schedule.rules.ts';
export { reviewSettingRoutes } from './releases/review-setting.routes.ts';
export { type ReviewSetting, reviewSettingSchema } from './releases/review-setting.schema.ts';
export { roleErrors } from './roles/role.errors.ts';
export { roleRoutes } from './roles/role.routes.ts';
export {
  type Role,
  type RoleDetail,
  roleAddSchema,
  roleListQuerySchema,
  roleSchema,
  roleUpdateSchema,
} from './roles/role.schema.ts';
export { accountRoutes } from './sessions/account.routes.ts';
export {
  type NewToken,
  passwordChangeSchema,
  passwordProofSchema,
  type SecondFactorOffer,
  type Session,
  secondFactorCodeSchema,
  signUpSchema,
  type Token,
  tokenAddSchema,
} from './sessions/account.schema.ts';
export { sessionErrors } from './sessions/session.errors.ts';
export { sessionRoutes } from './sessions/session.routes.ts';
export {
  type AccessControl,
  accessControlSchema,
  type CurrentUser,
  currentUserSchema,
  navSchema,
  type SignInOptions,
  signInOptionsSchema,
  signInSchema,
} from './sessions/session.schema.ts';
export { viewStateRoutes } from './sessions/view-state.routes.ts';
export { VIEW_STATE_LIMITS, viewStateChangeSchema } from './sessions/view-state.schema.ts';
export { speechRoutes } from './speeches/speech.routes.ts';
export {
  type PreparedSpeech,
  type SpeechFailure,
  speechOrderSchema,
} from './speeches/speech.schema.ts';
export { statisticRoutes } from './statistics/statistic.routes.ts';
export {
  MOST_PLAYED,
  STATISTIC_TYPES,
  type Statistic,
  type StatisticTrend,
  type statisticExcelQuerySchema,
  statisticListQuerySchema,
  statisticListSchema,
  statisticSchema,
  statisticTrendQuerySchema,
  statisticTrendSchema,
} from './statistics/statistic.schema.ts';
export {
  STATISTIC_EXCEL_COLUMNS,
  STATISTIC_EXCEL_WORDS,
} from './statistics/statistic-excel-words.ts';
export { taskRoutes } from './tasks/task.routes.ts';
export {
  deviceTaskListQuerySchema,
  TASK_FAILURES,
  TASK_STATUSES,
  type Task,
  type TaskCount,
  type TaskFailure,
  type TaskStatus,
  taskListQuerySchema,
  taskSchema,
} from './tasks/task.schema.ts';
export { type TaskProgress, taskProgressSchema } from './tasks/task-progress.schema.ts';
export { templateErrors } from './templates/template.errors.ts';
export {
  templateArchiveRoutes,
  templateEditingRoutes,
  templateGroupRoutes,
  templateProgramRoutes,
  templateRoutes,
  templateVersionRoutes,
} from './templates/template.routes.ts';
export {
  type Template,
  type TemplateListItem,
  templateListQuerySchema,
  templateSaveAsSchema,
  templateUseSchema,
} from './templates/template.schema.ts';
export { userErrors } from './users/user.errors.ts';
export { userRoutes } from './users/user.routes.ts';
export { outranks, type UserRank } from './users/user.rules.ts';
export {
  BELONGS_TO,
  ROLE_TYPES,
  type User,
  userAddSchema,
  userListQuerySchema,
  userSchema,
  userTabs,
  userUpdateSchema,
} from './users/user.schema.ts';
export { videoRoutes } from './videos/video.routes.ts';
export {
  type Video,
  videoAddSchema,
  videoListQuerySchema,
  videoUpdateSchema,
} from './videos/video.schema.ts';
export { webPageRoutes } from './web-pages/web-page.routes.ts';
export { PAGE_VERDICTS, type PageVerdict } from './web-pages/web-page.schema.ts';
