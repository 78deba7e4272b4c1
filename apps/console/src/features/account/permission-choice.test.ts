import { expect, test } from 'vitest';
import {
  exampleCall,
  permissionNames,
  permissionTree,
  readingCodes,
  tokenCodes,
} from './permission-choice.ts';

test('only held permissions can be chosen, under their area and page', () => {
  expect(permissionTree(['11101', '11104'], 'en')).toEqual([
    {
      value: '10000',
      title: 'Materials',
      children: [
        {
          value: '11000',
          title: 'Materials',
          children: [
            { value: '11101', title: 'View materials', children: [] },
            { value: '11104', title: 'Delete materials', children: [] },
          ],
        },
      ],
    },
  ]);
});

test('codes have names in both languages', () => {
  expect(permissionNames(['11101'], 'zh')).toEqual(['查看素材']);
});

test('the example is a reading call, if one of the codes allows any', () => {
  expect(exampleCall(['11104', '11101'])).toBe('/materials');
  expect(exampleCall(['11104'])).toBe('/query');
});

test('a token has codes of actions, and none of the platform', () => {
  expect(tokenCodes(['11000', '11101', '11102', '63000'])).toEqual(['11101', '11102']);
  expect(readingCodes(['11101', '11102', '21101'])).toEqual(['11101', '21101']);
});
