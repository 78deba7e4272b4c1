import { accountRoutes, type signUpSchema } from '@marquee/contract';
import type { z } from 'zod';
import { callRoute } from '../../../shared/api/call-route.ts';

export function signUp(body: z.output<typeof signUpSchema>) {
  return callRoute(accountRoutes.signUp, { body });
}
