import { expect, test } from 'vitest';
import { isSameKind, modelOf, thisMachine } from './machine.ts';

test.for([
  ['Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz', 'Intel Xeon E5-2680 v4'],
  ['Intel(R) Xeon(R) Processor @ 2.80GHz', 'Intel Xeon'],
  ['AMD EPYC 7B13 64-Core Processor', 'AMD EPYC 7B13'],
  ['Apple M2', 'Apple M2'],
] as const)('%s', ([model, family]) => {
  expect(modelOf(model)).toBe(family);
});

test('machines are of the same kind with another version of Node, and not with other cores', () => {
  const machine = thisMachine();
  expect(isSameKind(machine, { ...machine, node: '26.0.0' })).toBe(true);
  expect(isSameKind(machine, { ...machine, cores: machine.cores + 1 })).toBe(false);
});

test('says nothing that identifies the machine', () => {
  expect(Object.keys(thisMachine())).toEqual(['cores', 'cpu', 'memoryGiB', 'platform', 'node']);
});
