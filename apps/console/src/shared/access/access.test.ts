import {
  companyRoutes,
  materialRoutes,
  releaseReviewRoutes,
  releaseRoutes,
  sessionRoutes,
} from '@marquee/contract';
import { expect, test } from 'vitest';
import { mayCall } from './access.ts';

const holding = (...actions: string[]) => ({ actions });

test('a call requires its code', () => {
  expect(mayCall(holding(), materialRoutes.delete)).toBe(false);
  expect(mayCall(holding('11104'), materialRoutes.delete)).toBe(true);
});

test('codes are compared as numbers or as text', () => {
  expect(mayCall({ actions: [11104] as unknown as string[] }, materialRoutes.delete)).toBe(true);
});

test('one of several codes is sufficient', () => {
  expect(mayCall(holding('21202'), releaseRoutes.create)).toBe(true);
});

test('security 6: a review of programs requires the code for releases as well', () => {
  expect(mayCall(holding('31110'), releaseReviewRoutes.reviewPrograms)).toBe(false);
  expect(mayCall(holding('31110', '31205'), releaseReviewRoutes.reviewPrograms)).toBe(true);
});

test('platform calls require that the server lists their code', () => {
  expect(mayCall(holding('61101', '62000'), companyRoutes.list)).toBe(false);
  expect(mayCall(holding('63000'), companyRoutes.list)).toBe(true);
});

test('calls without a code are open to every signed-in user', () => {
  expect(mayCall(holding(), sessionRoutes.nav)).toBe(true);
});
