/** The front door of the contract: what console, scripts and server agree on. */
export {
  ALL_ERRORS,
  type AnyResource,
  EVENT_TOPICS,
  type EventTopic,
  FOLDERED,
  type FolderedResource,
  type GroupKind,
  HANDED_OVER,
  type HandedOverResource,
  type LogModule,
  moduleNames,
  OBJECT_RESOURCES,
  type ObjectKind,
  type ObjectResource,
  type OwnedResource,
  RESOURCES,
  resourceOf,
} from './all-resources.ts';
export { ALL_ROUTES } from './all-routes.ts';
export { type CommandableDevice, deviceCommandRefusal } from './commands/command.rules.ts';
export { type CommandOutcome, commandOutcomeSchema } from './commands/command.schema.ts';
export { type DeviceTarget, deviceTargetSchema } from './commands/command-body.ts';
export { companyErrors } from './companies/company.errors.ts';
export {
  type Company,
  companyAddSchema,
  companyListQuerySchema,
  companySchema,
  companyUpdateSchema,
  DEFAULT_QUOTAS,
} from './companies/company.schema.ts';
export { CONSOLE_PAGES, type ConsolePage } from './console-pages.ts';
export { departmentErrors } from './departments/department.errors.ts';
export {
  departmentAddSchema,
  departmentHandoverSchema,
  departmentRulesSchema,
} from './departments/department.schema.ts';
export { type HandoverRoute, handoverRouteOf } from './departments/handover.routes.ts';
export { deviceErrors } from './devices/device.errors.ts';
export { deviceDeletionRefusal } from './devices/device.rules.ts';
export {
  DEVICE_STATES,
  type Device,
  type DeviceDetail,
  type DeviceFilter,
  deviceDetailSchema,
  deviceFilterSchema,
  deviceIdsSchema,
  deviceInfoSchema,
  deviceListQuerySchema,
  deviceListSchema,
  deviceNameSchema,
  devicePairSchema,
  deviceRenameSchema,
  deviceSchema,
  rejectionSchema,
} from './devices/device.schema.ts';
export { digitalHumanErrors } from './digital-humans/digital-human.errors.ts';
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
export { type LiveEvent, liveEventSchema } from './events/event.schema.ts';
export { groupErrors } from './groups/group.errors.ts';
export { defineGroupRoutes, type GroupVerb, groupPaths } from './groups/group.routes.ts';
export {
  type Group,
  groupAddSchema,
  groupDeleteSchema,
  groupListSchema,
  groupMoveSchema,
  groupSchema,
  groupUpdateSchema,
} from './groups/group.schema.ts';
export {
  allows,
  DEFAULT_RULE,
  type DepartmentRules,
  effectiveRule,
  FULL_RULE,
  flagIndex,
  isWithinOwnReach,
  parentPath,
  RULE_ACTIONS,
  RULE_KINDS,
  RULE_RELATIONS,
  type Rule,
  type RuleAction,
  type RuleKind,
  type RuleRelation,
  relationBetween,
  ruleOfNew,
} from './kernel/department-rules.ts';
export { type ErrorAnswer, errorAnswerSchema } from './kernel/error-answer.ts';
export {
  type AnyError,
  defineErrors,
  type ErrorDefinition,
  type ErrorParams,
  type FieldError,
  type ParamsOf,
  Refusal,
  refuse,
} from './kernel/errors.ts';
export { fieldErrors } from './kernel/field-errors.ts';
export {
  decodeForm,
  encodeForm,
  FORM_LIMITS,
  type FormObject,
  FormSyntaxError,
  type FormValue,
} from './kernel/form-codec.ts';
export {
  DEFAULT_PAGE_SIZE,
  listAnswer,
  listQuery,
  MAX_PAGE_SIZE,
  type Pagination,
  paginationOf,
  paginationSchema,
  type Sort,
} from './kernel/list.ts';
export {
  fitsProfile,
  loginIdSchema,
  matchingPasswords,
  PASSWORD_PROFILES,
  type PasswordProfile,
  passwordSchema,
  phoneSchema,
} from './kernel/logins.ts';
export { nameOf, nameSchema } from './kernel/names.ts';
export { platformErrors } from './kernel/platform.errors.ts';
export {
  defineArea,
  defineFolders,
  defineResource,
  type HandOver,
  type Resource,
  type ResourceWords,
} from './kernel/resource.ts';
export {
  type Access,
  API_BASE,
  defineRoute,
  defineRoutes,
  eventsAnswer,
  fileAnswer,
  isRawAnswer,
  type Method,
  type RawAnswer,
  type Route,
  type RouteCall,
  type RouteDeclaration,
  type RouteInput,
  type RouteOutput,
  type RouteParts,
  routePath,
  topicsOf,
  tusAnswer,
} from './kernel/route.ts';
export { type NamedResource, objectRef, type RouteObject } from './kernel/route-object.ts';
export { RULES, type RuleCode, type RuleName, rule } from './kernel/rules.ts';
export {
  isStorableText,
  timestamp,
  wireArray,
  wireDate,
  wireFlag,
  wireId,
  wireIds,
  wireInteger,
  wireJson,
  wireText,
  wireTimeOfDay,
} from './kernel/wire.ts';
export { materialErrors } from './materials/material.errors.ts';
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
  materialTagSchema,
  materialTypeSchema,
} from './materials/material.schema.ts';
export {
  materialDeleteSchema,
  materialDisplayModeSchema,
  materialExpirySchema,
  materialPosterSchema,
  materialReleaseBodySchema,
  materialRenameSchema,
  materialRetrySchema,
  materialTagsSchema,
  materialUpdateSchema,
} from './materials/material-change.schema.ts';
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
export {
  type MaterialProgram,
  type MaterialRelease,
  materialProgramQuerySchema,
  materialReleaseQuerySchema,
} from './materials/material-use.schema.ts';
export {
  LOG_OPERATIONS,
  LOG_RESULTS,
  type LogEntry,
  type LogVerification,
  logEntrySchema,
  logExportQuerySchema,
  logQuerySchema,
} from './operation-log/operation-log.schema.ts';
export { grantable, heldCodes, holds } from './permissions/held-permissions.ts';
export {
  holdsPermission,
  PERMISSION_CODES,
  PERMISSIONS,
  type Permission,
  type PermissionCode,
  PLATFORM_CODES,
} from './permissions/permissions.ts';
export { programErrors } from './programs/program.errors.ts';
export { programDeletionRefusal } from './programs/program.rules.ts';
export {
  DEFAULT_RESOLUTIONS,
  PROGRAM_CATEGORIES,
  type Program,
  type ProgramDetail,
  type ProgramListItem,
  programCopySchema,
  programCreateSchema,
  programDeleteSchema,
  programDetailSchema,
  programDraftSaveSchema,
  programDraftSchema,
  programListItemSchema,
  programListQuerySchema,
  programListSchema,
  programSaveSchema,
  programSchema,
  resolutionSchema,
} from './programs/program.schema.ts';
export { releaseErrors } from './releases/release.errors.ts';
export { pulloutRefusal, releaseDeletionRefusal } from './releases/release.rules.ts';
export {
  PLAY_STATUS,
  pulloutProgramsSchema,
  RELEASE_MODES,
  RELEASE_STATUS,
  type Release,
  type ReleaseDetail,
  type ReleaseDevice,
  type ReleaseSchedule,
  releaseCreateSchema,
  releaseDetailSchema,
  releaseDeviceListSchema,
  releaseDeviceQuerySchema,
  releaseDeviceSchema,
  releaseIdsSchema,
  releaseListQuerySchema,
  releaseListSchema,
  releaseProgramSchema,
  releaseScheduleSchema,
  releaseSchema,
  SYNC_PROGRESS,
  SYNC_STATES,
  type SyncState,
} from './releases/release.schema.ts';
export { overlappingSpan } from './releases/release-schedule.rules.ts';
export * as resources from './resources.ts';
export { roleErrors } from './roles/role.errors.ts';
export {
  type Role,
  type RoleDetail,
  roleAddSchema,
  roleListQuerySchema,
  roleSchema,
  roleUpdateSchema,
} from './roles/role.schema.ts';
export * from './routes.ts';
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
  VIEW_STATE_LIMITS,
  viewStateChangeSchema,
} from './sessions/account.schema.ts';
export { sessionErrors } from './sessions/session.errors.ts';
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
export {
  STATISTIC_TYPES,
  type Statistic,
  statisticListQuerySchema,
  statisticListSchema,
  statisticSchema,
  statisticTrendQuerySchema,
  statisticTrendSchema,
} from './statistics/statistic.schema.ts';
export {
  TASK_FAILURES,
  TASK_STATUSES,
  type Task,
  type TaskCount,
  type TaskFailure,
  type TaskStatus,
  taskListQuerySchema,
  taskSchema,
} from './tasks/task.schema.ts';
export { userErrors } from './users/user.errors.ts';
export { type Standing, standsAbove } from './users/user.rules.ts';
export {
  BELONGS_TO,
  ROLE_TYPES,
  type User,
  userAddSchema,
  userListQuerySchema,
  userSchema,
  userUpdateSchema,
} from './users/user.schema.ts';
export {
  type Video,
  videoAddSchema,
  videoListQuerySchema,
  videoUpdateSchema,
} from './videos/video.schema.ts';
