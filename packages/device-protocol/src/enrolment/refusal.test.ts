import { expect, it } from 'vitest';
import { COMPANY_REFUSED, refusalCode } from './refusal.ts';

it('reads the code of a refusal, and nothing from any other body', () => {
  expect(refusalCode({ error: { code: COMPANY_REFUSED, params: {} } })).toBe(COMPANY_REFUSED);
  for (const body of [undefined, null, '<html>', {}, { error: 'no' }, { error: { code: 7 } }]) {
    expect(refusalCode(body)).toBeUndefined();
  }
});
