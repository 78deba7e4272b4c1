import { expect, it } from 'vitest';
import { findCommand } from './commands.ts';
import { payloadTexts } from './payload-text.ts';

const write = (value: unknown) => `<${String(value)}>`;

it('writes each field with its label, and values of closed lists by their names', () => {
  expect(payloadTexts(findCommand('rpc-camera'), 'en', { t: 5, s: 'near', x: 10 }, write)).toEqual([
    { field: 't', label: 'Position', text: 'Custom' },
    { field: 's', label: 'Distance', text: 'Near' },
    { field: 'x', label: 'Left', text: '<10>' },
  ]);
  expect(payloadTexts(findCommand('rpc-language-set'), 'zh', { language: null }, write)).toEqual([
    { field: 'language', label: '语言', text: '跟随系统' },
  ]);
});

it('keeps the fields of a command of another version', () => {
  expect(payloadTexts(undefined, 'en', { flux: 1 }, write)).toEqual([
    { field: 'flux', label: 'flux', text: '<1>' },
  ]);
});

it('keeps a value that the list does not have', () => {
  expect(payloadTexts(findCommand('rpc-rotate'), 'en', { rotation: 45 }, write)).toEqual([
    { field: 'rotation', label: 'Clockwise', text: '<45>' },
  ]);
});

it('leaves out what has no effect', () => {
  const corner = { t: 1, s: 'far', x: 0, y: 0, w: 100, h: 100 };
  const labels = (payload: object) =>
    payloadTexts(findCommand('rpc-camera'), 'en', { ...corner, ...payload }, write).map(({ label }) => label);
  expect(labels({})).toEqual(['Position', 'Distance']);
  expect(labels({ minutes: 0, until: null })).toEqual([
    'Position',
    'Distance',
    'Duration in minutes, 0 for no limit',
  ]);
  expect(labels({ minutes: 10, until: 1_800_000_000_000 })).toEqual(['Position', 'Distance', 'Ends at']);
  expect(labels({ t: 0, minutes: 10, until: null })).toEqual(['Position', 'Distance']);
  expect(labels({ t: 5 })).toEqual(['Position', 'Distance', 'Left', 'Top', 'Width', 'Height']);
});
