export { labelSetErrors } from './label-set.errors.ts';
export { labelSetRoutes } from './label-set.routes.ts';
export {
  type LabelSet,
  type LabelSetOrder,
  labelSetAddSchema,
  labelSetListQuerySchema,
  labelSetPrioritySchema,
  labelSetSchema,
  labelSetUpdateSchema,
  MAX_LABEL_SET_NAME,
  MAX_LABEL_SETS,
} from './label-set.schema.ts';
export { programErrors } from './program.errors.ts';
export {
  programArchiveRoutes,
  programEditingRoutes,
  programGroupRoutes,
  programRoutes,
  programVersionRoutes,
} from './program.routes.ts';
export { programDeletionRefusal, programLabelRefusal } from './program.rules.ts';
export {
  COMMON_RESOLUTIONS,
  DEFAULT_RESOLUTIONS,
  PROGRAM_STATUS,
  type Program,
  type ProgramDetail,
  type ProgramListItem,
  programExcelSchema,
  programListItemSchema,
  programListQuerySchema,
  programListSchema,
  programSchema,
  programTabs,
} from './program.schema.ts';
export { PROGRAM_EXCEL_COLUMNS, PROGRAM_EXCEL_WORDS } from './program-excel-words.ts';
export {
  AGE_BANDS,
  type AgeBand,
  GENDERS,
  type Gender,
  LABEL_PRIORITIES,
  type ProgramLabel,
  programLabelBodySchema,
  programLabelSchema,
} from './program-label.schema.ts';
export { programPreviewRoutes } from './program-preview.routes.ts';
export {
  PREVIEW_MINUTES,
  type previewLinkBodySchema,
  type sharedPreviewSchema,
} from './program-preview.schema.ts';
export type { ProgramPromotion } from './program-promotion.schema.ts';
export { programScriptRoutes } from './program-script.routes.ts';
export type {
  programAddSchema,
  programSaveAsSchema,
  programSceneSchema,
} from './program-script.schema.ts';
