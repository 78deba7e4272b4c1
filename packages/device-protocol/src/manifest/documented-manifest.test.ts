import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { playGapSchema } from '../journal/journal.schema.ts';
import { manifestNoticeSchema } from '../notices/notice.schema.ts';
import { manifestProgramSchema, manifestReleaseSchema, manifestSchema } from './manifest.schema.ts';

const text = readFileSync(new URL('../../../../docs/device-protocol.md', import.meta.url), 'utf8');
const [, annotated = ''] = /```jsonc\n(.*?)```/s.exec(text) ?? [];
const example: unknown = JSON.parse(annotated.replaceAll(/ \/\/ .*$/gm, ''));

describe('the documents name what the schema has', () => {
  it('player S7: an annotated manifest with every field, two screens and a notice', () => {
    const manifest = manifestSchema.parse(example);
    expect(manifest).toEqual(example);
    const { releases, notices = [] } = manifest;
    expect(releases.map(({ screen }) => screen)).toEqual([1, 2]);
    expect(fieldsOf([manifest])).toEqual(fieldsIn(manifestSchema));
    expect(fieldsOf(releases)).toEqual(fieldsIn(manifestReleaseSchema));
    expect(fieldsOf(releases.flatMap(({ programs }) => programs))).toEqual(fieldsIn(manifestProgramSchema));
    expect(fieldsOf(notices)).toEqual(fieldsIn(manifestNoticeSchema));
  });

  it('player S7: all fields of a gap, and its reasons', () => {
    const [, rule = ''] = /\*\*P6\.\*\*(.*?)\n\n/s.exec(text) ?? [];
    for (const name of [...fieldsIn(playGapSchema), ...playGapSchema.shape.reason.options])
      expect(rule).toContain(name);
    expect(text).toMatch(/\*\*P2\.\*\*[^*]*`gaps`[^*]*P6/);
  });

  it('player S7: the rule of the promotions in the vectors', () => {
    const vectors = readFileSync(new URL('../../../../docs/vectors/schedule.json', import.meta.url), 'utf8');
    expect(vectors).toContain('In `promotions`, which programs are promoted for an audience (W12)');
  });
});

function fieldsOf(objects: readonly object[]): string[] {
  return [...new Set(objects.flatMap((object) => Object.keys(object)))].sort();
}

function fieldsIn({ shape }: { shape: object }): string[] {
  return Object.keys(shape).sort();
}
