import { sessionRoutes, type signInSchema } from '@marquee/contract';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

/** Signing in happens before there is a session to keep queries for, so it is a plain call. */
export function signIn(body: z.output<typeof signInSchema>) {
  return callRoute(sessionRoutes.signIn, { body });
}
