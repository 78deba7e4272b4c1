import { expect, it } from 'vitest';
import { ProgramEndedError } from '../harness/index.ts';
import { reasonOf } from './reason-of.ts';

const REASON = 'Marquee cannot start: port 9000 is in use; choose another one with MARQUEE_PORT';

it('editor 19: a used port ends the demonstration with the sentence of the server alone', () => {
  expect(reasonOf(new ProgramEndedError(1, ['First administrator: admin', REASON]))).toBe(REASON);
});

it('editor 19: other failures keep their output', () => {
  expect(reasonOf(new ProgramEndedError(1, ['TypeError: x is undefined']))).toBeUndefined();
  expect(reasonOf(new Error(REASON))).toBeUndefined();
});
