import { z } from 'zod';
import { defineRoutes } from '../kernel/route.ts';
import { deleteOf } from '../kernel/route-families.ts';
import { sessions, users } from '../resources.ts';
import { userErrors } from '../users/user.errors.ts';
import {
  ownIdsSchema,
  passwordChangeSchema,
  passwordProofSchema,
  profileSchema,
  recoveryCodesSchema,
  secondFactorCodeSchema,
  secondFactorOfferSchema,
  sessionSchema,
  signUpSchema,
} from './account.schema.ts';
import { sessionErrors } from './session.errors.ts';

const proofErrors = [sessionErrors.password_wrong, sessionErrors.locked, sessionErrors.busy];

/** Calls for signed-in users on their own account. */
export const accountRoutes = {
  ...defineRoutes(users, {
    signUp: {
      method: 'POST',
      path: '/signup',
      access: 'public',
      summary: 'Requests an account without any permission; closed unless configured',
      body: signUpSchema,
      errors: [
        sessionErrors.signup_closed,
        userErrors.login_taken,
        sessionErrors.password_too_simple,
        sessionErrors.busy,
      ],
    },
    changeProfile: {
      method: 'PUT',
      path: '/users/profile',
      access: 'signed-in',
      summary: "Changes the user's own name, phone and e-mail",
      body: profileSchema,
    },
    changePassword: {
      method: 'PUT',
      path: '/users/password',
      access: 'signed-in',
      whilePasswordIsOld: 'allowed',
      summary: "Changes the user's password; all other sessions end",
      body: passwordChangeSchema,
      errors: [...proofErrors, sessionErrors.password_too_simple, sessionErrors.password_reused],
    },
    offerSecondFactor: {
      method: 'POST',
      path: '/second-factor',
      access: 'signed-in',
      summary: 'Starts to set up a second factor (TOTP), which takes effect once confirmed',
      body: passwordProofSchema,
      response: secondFactorOfferSchema,
      errors: [...proofErrors, sessionErrors.second_factor_on],
    },
    confirmSecondFactor: {
      method: 'PUT',
      path: '/second-factor',
      access: 'signed-in',
      summary: 'Confirms the second factor with a first code',
      body: secondFactorCodeSchema,
      response: recoveryCodesSchema,
      errors: [sessionErrors.code_wrong, sessionErrors.second_factor_on, sessionErrors.second_factor_off],
    },
    dropSecondFactor: {
      method: 'DELETE',
      path: '/second-factor',
      access: 'signed-in',
      summary: 'Turns the second factor off',
      body: passwordProofSchema,
      errors: [...proofErrors, sessionErrors.second_factor_off],
    },
  }),
  ...defineRoutes(sessions, {
    sessions: {
      method: 'GET',
      path: '/sessions',
      access: 'signed-in',
      summary: "The user's sessions, newest first",
      response: z.object({ data: z.array(sessionSchema) }),
    },
    endSessions: deleteOf(sessions, {
      path: '/sessions',
      access: 'signed-in',
      summary: "Ends some of the user's sessions, all or none",
      body: ownIdsSchema,
    }),
  }),
};
