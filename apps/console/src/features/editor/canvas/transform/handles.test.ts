import { expect, test } from 'vitest';
import { cursorOf } from './handles.ts';

test.each([
  ['e', 0, 'ew-resize'],
  ['se', 0, 'nwse-resize'],
  ['e', 90, 'ns-resize'],
  ['e', -45, 'nesw-resize'],
  ['n', 225, 'nesw-resize'],
] as const)(
  'the cursor of handle %s of a box turned by %d degrees shows where it moves',
  (handle, rotation, cursor) => {
    expect(cursorOf(handle, rotation)).toBe(cursor);
  },
);
