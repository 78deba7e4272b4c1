import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../kernel/field-errors.ts';
import { emergencySchema, noticeCreateSchema } from './notice.schema.ts';

const START = Date.UTC(2026, 10, 23, 8);

const good = {
  title: '停水通知',
  content: '今晚十点起停水。',
  start_at: START,
  end_at: START + 3_600_000,
  device_ids: [1, 2],
};

const refusals = (change: object) => {
  const result = noticeCreateSchema.safeParse({ ...good, ...change });
  return result.success ? [] : fieldErrors(result.error).map(({ path, code }) => `${path} ${code}`);
};

/** Everything below U+0020 and U+007F except tab and line breaks. */
const CONTROLS = Array.from({ length: 33 }, (_, code) =>
  String.fromCharCode(code === 32 ? 127 : code),
).filter((character) => !'\t\n\r'.includes(character));

describe('a new scrolling message', () => {
  it('is read from a form', () => {
    const form = {
      ...good,
      start_at: String(START),
      device_ids: ['1', '2'],
      opacity: '0',
      type: '2',
      play_count: '3',
    };
    expect(noticeCreateSchema.parse(form)).toEqual({
      ...good,
      speed: 2,
      direction: 1,
      position: 1,
      font_size: 56,
      font_color: '#ffffff',
      background_color: '#000000',
      opacity: 0,
      screen: 1,
      type: 2,
      play_count: 3,
    });
  });

  it('takes times in ISO 8601 with a zone', () => {
    const end_at = '2026-11-23T18:00:00+08:00';
    expect(noticeCreateSchema.parse({ ...good, end_at }).end_at).toBe(Date.UTC(2026, 10, 23, 10));
  });

  it.each([
    [{ title: '' }, 'title rules.required'],
    [{ title: ' ' }, 'title rules.required'],
    [{ title: 'x'.repeat(16) }, 'title rules.too_long'],
    [{ content: '' }, 'content rules.required'],
    [{ content: 'x'.repeat(201) }, 'content rules.too_long'],
    [{ content: '\ud800' }, 'content rules.text'],
    [{ speed: 5 }, 'speed rules.too_large'],
    [{ direction: 0 }, 'direction rules.too_small'],
    [{ position: 3 }, 'position rules.too_large'],
    [{ opacity: 101 }, 'opacity rules.too_large'],
    [{ opacity: -1 }, 'opacity rules.too_small'],
    [{ font_size: 19 }, 'font_size rules.too_small'],
    [{ font_color: 'red' }, 'font_color rules.color'],
    [{ background_color: 'url(x)' }, 'background_color rules.color'],
    [{ screen: 3 }, 'screen rules.too_large'],
    [{ start_at: undefined }, 'start_at rules.required'],
    [{ start_at: 'yesterday' }, 'start_at rules.timestamp'],
    [{ start_at: '2026-02-30T00:00:00Z' }, 'start_at rules.timestamp'],
    [{ end_at: '2026-11-23 18:00:00' }, 'end_at rules.timestamp'],
    [{ end_at: 1e15 }, 'end_at rules.timestamp'],
    [{ end_at: START }, 'end_at rules.span_order'],
    [{ type: 2 }, 'play_count rules.required'],
    [{ type: 2, play_count: 0 }, 'play_count rules.too_small'],
    [{ type: 2, play_count: 100_001 }, 'play_count rules.too_large'],
    [{ device_ids: [] }, 'device_ids rules.at_least_one_device'],
    [{ device_ids: [1, 1] }, 'device_ids rules.duplicate'],
  ])('is refused with %o', (change, refusal) => {
    expect([...new Set(refusals(change))]).toEqual([refusal]);
  });

  it('may have line breaks but no other control character', () => {
    expect(refusals({ content: 'first\r\nsecond\tthird' })).toEqual([]);
    for (const control of CONTROLS) {
      expect(refusals({ content: `a${control}b` })).toEqual(['content rules.text']);
      expect(refusals({ title: `a${control}b` })).toEqual(['title rules.text']);
    }
  });

  it('may have as many devices as a company has', () => {
    const device_ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
    expect(refusals({ device_ids })).toEqual([]);
  });
});

describe('an emergency message', () => {
  it('is for all devices, full screen, and ends by itself', () => {
    expect(emergencySchema.parse({ title: '疏散', content: '请立即离开' })).toEqual({
      title: '疏散',
      content: '请立即离开',
      layout: 'full',
      position: 2,
      is_test: false,
      minutes: 30,
      escalate_after_s: 15,
    });
  });

  it.each([{ minutes: 0 }, { minutes: 1441 }, { escalate_after_s: 4 }, { device_ids: [] }])(
    'is refused with %o',
    (change) => {
      expect(emergencySchema.safeParse({ title: 'a', content: 'b', ...change }).success).toBe(false);
    },
  );
});
