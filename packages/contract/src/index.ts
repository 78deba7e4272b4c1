/** The public interface of the contract between console, scripts and server. */
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
  STORED_RESOURCES,
} from './all-resources.ts';
export { ALL_ROUTES } from './all-routes.ts';
export { CONSOLE_PAGES, type ConsolePage } from './console-pages.ts';
export { errorsEn } from './error-texts/en.ts';
export { errorsZh } from './error-texts/zh.ts';
export * from './features.ts';
export { type Access, type CodeAccess, codesOf, permits } from './kernel/access.ts';
export type { CodeOf } from './kernel/codes.ts';
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
export { displayModeSchema } from './kernel/display-mode.ts';
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
export { formatDuration, formatSize } from './kernel/format.ts';
export {
  DEFAULT_PAGE_SIZE,
  listAnswer,
  listQuery,
  MAX_FILTER_TEXT,
  MAX_PAGE_SIZE,
  type Pagination,
  paginationOf,
  paginationSchema,
  type Sort,
} from './kernel/list.ts';
export { countTabs, defineTabs, type ListTabs, type TabCounts } from './kernel/list-tabs.ts';
export { LOG_ACTS, type LogAct } from './kernel/log-acts.ts';
export {
  fitsProfile,
  loginIdSchema,
  optionalEmail,
  PASSWORD_PROFILES,
  type PasswordProfile,
  passwordSchema,
  phoneSchema,
} from './kernel/logins.ts';
export { nameOf, nameSchema } from './kernel/names.ts';
export { platformErrors } from './kernel/platform.errors.ts';
export { findReadingRoute, type ReadingRoute } from './kernel/reading-route.ts';
export { RELEASE_STATUS } from './kernel/release-status.ts';
export {
  defineArea,
  defineFolders,
  defineResource,
  type HandOver,
  type Resource,
  type ResourceWords,
} from './kernel/resource.ts';
export {
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
  takesTokens,
  topicsOf,
  tusAnswer,
} from './kernel/route.ts';
export { type NamedResource, objectRef, type RouteObject } from './kernel/route-object.ts';
export { RULES, type RuleCode, type RuleName, rule } from './kernel/rules.ts';
export { strictSchema } from './kernel/strict-schema.ts';
export {
  isStorableText,
  MAX_IDS,
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
export { grantable, heldCodes, holds } from './permissions/held-permissions.ts';
export { holdsPermission } from './permissions/holds-permission.ts';
export {
  PERMISSION_CODES,
  PERMISSIONS,
  type Permission,
  type PermissionCode,
  PLATFORM_CODES,
} from './permissions/permissions.ts';
export * as resources from './resources.ts';
