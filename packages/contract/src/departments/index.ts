export { departmentErrors } from './department.errors.ts';
export { departmentRoutes } from './department.routes.ts';
export {
  departmentAddSchema,
  departmentHandoverSchema,
  departmentRulesSchema,
} from './department.schema.ts';
export { HANDOVER_ROUTES, type HandoverRoute, handoverRouteOf } from './handover.routes.ts';
