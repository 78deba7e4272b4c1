import { expect, it } from 'vitest';
import { fieldErrors } from '../kernel/field-errors.ts';
import { alertRouteSchema } from './alert-setting.schema.ts';

it('asks for an email address or a webhook when a notification has neither', () => {
  const route = { name: 'Night shift', kinds: ['offline'] };
  const refused = alertRouteSchema.safeParse(route);
  expect(refused.error && fieldErrors(refused.error)).toMatchObject([
    { path: 'emails', code: 'rules.at_least_one_receiver' },
  ]);
  for (const receiver of [{ emails: ['ops@example.com'] }, { webhook_url: 'https://example.com/hook' }])
    expect(alertRouteSchema.safeParse({ ...route, ...receiver }).success).toBe(true);
});
