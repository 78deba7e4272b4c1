import { defineRoutes } from '../kernel/route.ts';
import { access, sessions } from '../resources.ts';
import { sessionErrors } from './session.errors.ts';
import {
  accessControlSchema,
  currentUserSchema,
  navSchema,
  openingSchema,
  signInOptionsQuerySchema,
  signInOptionsSchema,
  signInSchema,
} from './session.schema.ts';

export const sessionRoutes = {
  ...defineRoutes(sessions, {
    signIn: {
      method: 'POST',
      path: '/signin',
      access: 'public',
      summary: 'Signs in and sets the session cookie',
      body: signInSchema,
      response: currentUserSchema,
      errors: [
        sessionErrors.mismatch,
        sessionErrors.locked,
        sessionErrors.busy,
        sessionErrors.waiting,
        sessionErrors.code_required,
        sessionErrors.code_wrong,
        sessionErrors.provider_only,
      ],
    },
    signInOptions: {
      method: 'GET',
      path: '/signin',
      access: 'public',
      summary: 'The sign-in options; without a code, those of the first company',
      query: signInOptionsQuerySchema,
      response: signInOptionsSchema,
    },
    signOut: {
      method: 'POST',
      path: '/signout',
      access: 'signed-in',
      whilePasswordIsOld: 'allowed',
      summary: 'Signs out',
    },
  }),
  ...defineRoutes(access, {
    session: {
      method: 'GET',
      path: '/session',
      access: 'public',
      summary:
        'What every page of the console needs first: the signed-in user, their permissions, pages and preferences; or null',
      response: openingSchema,
    },
    currentUser: {
      method: 'GET',
      path: '/query',
      access: 'signed-in',
      whilePasswordIsOld: 'allowed',
      withToken: 'allowed',
      summary: 'The signed-in user',
      response: currentUserSchema,
    },
    nav: {
      method: 'GET',
      path: '/nav',
      access: 'signed-in',
      whilePasswordIsOld: 'allowed',
      withToken: 'allowed',
      summary: 'Menu entries the signed-in user may open',
      response: navSchema,
    },
    accessControl: {
      method: 'GET',
      path: '/roles/accessControl',
      access: 'signed-in',
      whilePasswordIsOld: 'allowed',
      withToken: 'allowed',
      summary: 'Permission codes of the signed-in user',
      response: accessControlSchema,
    },
  }),
};
