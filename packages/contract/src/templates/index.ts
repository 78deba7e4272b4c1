export { templateErrors } from './template.errors.ts';
export {
  templateArchiveRoutes,
  templateEditingRoutes,
  templateGroupRoutes,
  templateProgramRoutes,
  templateRoutes,
  templateVersionRoutes,
} from './template.routes.ts';
export {
  type Template,
  type TemplateListItem,
  templateListQuerySchema,
  templateSaveAsSchema,
  templateUseSchema,
  welcomeProgramSchema,
} from './template.schema.ts';
