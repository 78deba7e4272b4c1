import { expect, test } from 'vitest';
import { anUpload } from '../testing/an-upload.ts';
import { totalsOf } from './upload-totals.ts';

const sending = (sent: number, bytesPerSecond: number) =>
  anUpload({ state: 'uploading', phase: 'sending', sent, bytesPerSecond });

test('adds up sizes and speeds, and includes waiting files in the remaining time', () => {
  expect(totalsOf([sending(500, 100), sending(0, 50), anUpload()])).toMatchObject({
    size: 3000,
    sent: 500,
    percent: 16,
    bytesPerSecond: 150,
    secondsLeft: 17,
  });
});

test('excludes paused files from the remaining time, and failed files from the totals', () => {
  const totals = totalsOf([
    sending(0, 100),
    anUpload({ state: 'paused', sent: 500 }),
    anUpload({ state: 'failure', sent: 500 }),
  ]);
  expect(totals).toMatchObject({ size: 2000, sent: 500, percent: 25, secondsLeft: 10 });
  expect(totals.counts).toEqual({ waiting: 0, uploading: 1, paused: 1, success: 0, failure: 1 });
});

test('the remaining time is unknown while nothing is sent', () => {
  expect(totalsOf([anUpload()]).secondsLeft).toBeUndefined();
  expect(totalsOf([])).toMatchObject({ percent: 0, secondsLeft: undefined });
});

test('reaches a hundred percent only with all bytes', () => {
  expect(totalsOf([sending(999, 1)]).percent).toBe(99);
});
