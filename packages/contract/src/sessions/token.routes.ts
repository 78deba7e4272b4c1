import { z } from 'zod';
import { defineRoutes } from '../kernel/route.ts';
import { objectRef } from '../kernel/route-object.ts';
import { idsBody } from '../kernel/wire.ts';
import { tokens } from '../resources.ts';
import { sessionErrors } from './session.errors.ts';
import { tokenAddedSchema, tokenAddSchema, tokenSchema } from './token.schema.ts';

/** Calls for signed-in users on their own access tokens, apart from the others because the codes have many names. */
export const tokenRoutes = defineRoutes(tokens, {
  list: {
    method: 'GET',
    path: '/tokens',
    access: 'signed-in',
    summary: "The user's access tokens",
    response: z.object({ data: z.array(tokenSchema) }),
  },
  add: {
    method: 'POST',
    path: '/tokens',
    access: 'signed-in',
    summary: "Creates a token for scripts, limited to some of the caller's permissions",
    body: tokenAddSchema,
    response: tokenAddedSchema,
    errors: [sessionErrors.token_beyond_you],
  },
  revoke: {
    method: 'DELETE',
    path: '/tokens',
    access: 'signed-in',
    objects: [objectRef(tokens, 'delete', 'body.ids')],
    summary: 'Revokes tokens, all or none',
    body: idsBody({}),
    errors: [sessionErrors.token_not_found],
  },
});
