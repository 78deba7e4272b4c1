export { roleErrors } from './role.errors.ts';
export { roleRoutes } from './role.routes.ts';
export {
  type Role,
  type RoleDetail,
  roleAddSchema,
  roleListQuerySchema,
  roleSchema,
  roleUpdateSchema,
} from './role.schema.ts';
