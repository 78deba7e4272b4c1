import { z } from 'zod';
import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { sessions, tokens, users, viewState } from '../resources.ts';
import { userErrors } from '../users/user.errors.ts';
import {
  ownIdsSchema,
  passwordChangeSchema,
  passwordProofSchema,
  recoveryCodesSchema,
  secondFactorCodeSchema,
  secondFactorOfferSchema,
  sessionSchema,
  signUpSchema,
  tokenAddedSchema,
  tokenAddSchema,
  tokenSchema,
  viewStateChangeSchema,
  viewStateSchema,
} from './account.schema.ts';
import { sessionErrors } from './session.errors.ts';

const done = z.object({});
const proofErrors = [sessionErrors.password_wrong, sessionErrors.locked, sessionErrors.busy];

/** What signed-in users do with their own account. */
export const accountRoutes = {
  ...defineRoutes(users, {
    signUp: {
      method: 'POST',
      path: '/signup',
      access: 'public',
      summary: 'Asks for an account without any permission; closed unless configured',
      body: signUpSchema,
      response: done,
      errors: [
        sessionErrors.signup_closed,
        userErrors.login_taken,
        sessionErrors.password_too_simple,
        sessionErrors.busy,
      ],
    },
    changePassword: {
      method: 'PUT',
      path: '/users/password',
      access: 'signed-in',
      whilePasswordIsOld: 'allowed',
      summary: 'Changes the own password; all other sessions end',
      body: passwordChangeSchema,
      response: done,
      errors: [...proofErrors, sessionErrors.password_too_simple, sessionErrors.password_reused],
    },
    offerSecondFactor: {
      method: 'POST',
      path: '/second-factor',
      access: 'signed-in',
      summary: 'Begins a second factor (TOTP); it counts once confirmed',
      body: passwordProofSchema,
      response: secondFactorOfferSchema,
      errors: [...proofErrors, sessionErrors.second_factor_on],
    },
    confirmSecondFactor: {
      method: 'PUT',
      path: '/second-factor',
      access: 'signed-in',
      summary: 'Confirms the second factor by a first code',
      body: secondFactorCodeSchema,
      response: recoveryCodesSchema,
      errors: [sessionErrors.code_wrong, sessionErrors.second_factor_on, sessionErrors.second_factor_off],
    },
    dropSecondFactor: {
      method: 'DELETE',
      path: '/second-factor',
      access: 'signed-in',
      summary: 'Gives the second factor up',
      body: passwordProofSchema,
      response: done,
      errors: [...proofErrors, sessionErrors.second_factor_off],
    },
  }),
  ...defineRoutes(sessions, {
    sessions: {
      method: 'GET',
      path: '/sessions',
      access: 'signed-in',
      summary: "The own account's sessions, the newest first",
      response: z.object({ data: z.array(sessionSchema) }),
      errors: [],
    },
    endSessions: {
      method: 'DELETE',
      path: '/sessions',
      access: 'signed-in',
      objects: [objectRef(sessions, 'delete', 'body.ids')],
      summary: 'Ends some of the own sessions, all or none',
      body: ownIdsSchema,
      response: done,
      errors: [sessionErrors.not_found],
    },
  }),
  ...defineRoutes(tokens, {
    tokens: {
      method: 'GET',
      path: '/tokens',
      access: 'signed-in',
      summary: 'The own tokens for scripts',
      response: z.object({ data: z.array(tokenSchema) }),
      errors: [],
    },
    addToken: {
      method: 'POST',
      path: '/tokens',
      access: 'signed-in',
      summary: 'Makes a token for scripts, limited to some of the own permissions',
      body: tokenAddSchema,
      response: tokenAddedSchema,
      errors: [sessionErrors.token_beyond_you],
    },
    revokeTokens: {
      method: 'DELETE',
      path: '/tokens',
      access: 'signed-in',
      objects: [objectRef(tokens, 'delete', 'body.ids')],
      summary: 'Revokes tokens, all or none',
      body: ownIdsSchema,
      response: done,
      errors: [sessionErrors.token_not_found],
    },
  }),
  ...defineRoutes(viewState, {
    viewState: {
      method: 'GET',
      path: '/view-state',
      access: 'signed-in',
      whilePasswordIsOld: 'allowed',
      summary: 'How this user likes the console',
      response: viewStateSchema,
      errors: [],
    },
    setViewState: {
      method: 'PUT',
      path: '/view-state',
      access: 'signed-in',
      whilePasswordIsOld: 'allowed',
      summary: 'Remembers one thing of how this user likes the console',
      body: viewStateChangeSchema,
      response: done,
      errors: [],
    },
  }),
};
