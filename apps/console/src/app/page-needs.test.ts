import { expect, test } from 'vitest';
import { mayCall } from '../shared/access/access.ts';
import { mayOpen } from './page-needs.ts';

function opener(actions: string[], pages: string[] = []) {
  return { may: (call: Parameters<typeof mayCall>[1]) => mayCall({ actions }, call), pages };
}

test('a page of the menu opens for whom the server lists it', () => {
  expect(mayOpen('/materials', opener([], ['10000', '11000']))).toBe(true);
  expect(mayOpen('/materials', opener(['11101']))).toBe(false);
});

test('the editor opens only for who may look at programs and save them', () => {
  expect(mayOpen('/programs/7/edit', opener(['31101', '31103']))).toBe(true);
  expect(mayOpen('/programs/7/edit', opener(['31101']))).toBe(false);
});

test('where a material is used is told to whom may look at materials', () => {
  expect(mayOpen('/materials/7/uses', opener(['11101']))).toBe(true);
  expect(mayOpen('/materials/7/uses', opener(['31101'], ['11000']))).toBe(false);
});

test('a release may be made without the right to the list of releases', () => {
  expect(mayOpen('/releases/new', opener(['31116']))).toBe(true);
  expect(mayOpen('/releases/7/detail', opener(['31116']))).toBe(false);
});

test('a page that shares the code of another opens for who may make its call', () => {
  expect(mayOpen('/videoList', opener(['11101'], ['11000']))).toBe(true);
  expect(mayOpen('/videoList', opener(['11102'], ['11000']))).toBe(false);
  expect(mayOpen('/human', opener(['11101'], []))).toBe(false);
});

test('the own account and addresses without a page are for everybody', () => {
  expect(mayOpen('/account', opener([]))).toBe(true);
  expect(mayOpen('/nowhere', opener([]))).toBe(true);
});
