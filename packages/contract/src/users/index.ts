export { userErrors } from './user.errors.ts';
export { userRoutes } from './user.routes.ts';
export { outranks, type UserRank } from './user.rules.ts';
export {
  BELONGS_TO,
  ROLE_TYPES,
  type User,
  userAddSchema,
  userListQuerySchema,
  userNameSchema,
  userSchema,
  userTabs,
  userUpdateSchema,
} from './user.schema.ts';
