import { readFileSync } from 'node:fs';
import { nodesWithoutDescription } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import { sceneJsonSchema } from './json-schema.ts';

describe('the published JSON Schema of scene documents', () => {
  it('matches the code; scripts/write-json-schema.ts updates it', () => {
    const published = readFileSync(
      new URL('../../../../docs/scene-format.schema.json', import.meta.url),
      'utf8',
    );
    expect(JSON.parse(published)).toEqual(sceneJsonSchema());
  });

  it('gap 1: describes every node', () => {
    expect(nodesWithoutDescription(sceneJsonSchema())).toEqual([]);
  });
});
