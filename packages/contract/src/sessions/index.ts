export { accountRoutes } from './account.routes.ts';
export {
  passwordChangeSchema,
  passwordProofSchema,
  profileSchema,
  type SecondFactorOffer,
  type Session,
  secondFactorCodeSchema,
  signUpSchema,
} from './account.schema.ts';
export { sessionErrors } from './session.errors.ts';
export { sessionRoutes } from './session.routes.ts';
export {
  type AccessControl,
  accessControlSchema,
  type CurrentUser,
  currentUserSchema,
  navSchema,
  type SignInOptions,
  signInOptionsSchema,
  signInSchema,
} from './session.schema.ts';
export { tokenRoutes } from './token.routes.ts';
export { type NewToken, type Token, tokenAddSchema } from './token.schema.ts';
export { viewStateRoutes } from './view-state.routes.ts';
export { VIEW_STATE_LIMITS, viewStateChangeSchema } from './view-state.schema.ts';
