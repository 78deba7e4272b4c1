export { AI_MODULES } from '@marquee/commands';
export { aiModulesOf } from './ai-modules.rules.ts';
export { licenceErrors } from './licence.errors.ts';
export { activationRoutes, licenceRoutes } from './licence.routes.ts';
export { licenceKindOf, poolOf } from './licence.rules.ts';
export {
  type LicenceAccount,
  type LicenceApplication,
  type LicenceBatch,
  type LicenceEnds,
  type LicenceEntry,
  type LicenceEntryListQuery,
  type LicenceImported,
  type LicenceOrder,
  type LicenceOrderListQuery,
  type LicencePlan,
  type LicencePoolCount,
  type LicenceServer,
  licenceApplicationSchema,
  licenceEntryExportQuerySchema,
  licenceEntryListQuerySchema,
  licenceImportListQuerySchema,
  licenceInvoiceSchema,
  licenceLoginSchema,
  licenceOrderExportQuerySchema,
  licenceOrderInputSchema,
  licenceOrderListQuerySchema,
  licenceOrderSchema,
  licencePlanSchema,
  licencePointQuerySchema,
} from './licence.schema.ts';
export {
  ACCOUNT_TYPES,
  ACTIVATION_LIMITS,
  ACTIVATION_MODES,
  ANNOUNCED_DAYS,
  DEVICE_TRIAL_DAYS,
  IMPORT_METHODS,
  INDUSTRIES,
  LICENCE_ENTRY_KINDS,
  LICENCE_FILE_LIMIT,
  LICENCE_NUMBERS,
  LICENCE_POOLS,
  LICENCE_STATES,
  type LicenceEntryKind,
  type LicenceNumber,
  type LicencePool,
  type LicenceState,
  PAY_TYPES,
  type PayType,
  PURCHASE_LIMITS,
  RELEASE_GRACE_DAYS,
  SERVER_TRIAL,
  TRADE_STATES,
  type TradeState,
} from './licence-codes.ts';
export {
  announcedDays,
  LICENCE_ENDS,
  type LicenceEndFacts,
  licenceEndDetail,
  parseLicenceEnd,
} from './licence-end.ts';
export { LICENCE_EXCEL_WORDS } from './licence-excel-words.ts';
