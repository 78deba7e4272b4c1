import { readFileSync } from 'node:fs';
import { nodesWithoutDescription } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import { protocolJsonSchema } from './json-schema.ts';

describe('the published JSON Schema', () => {
  it('matches the code; scripts/write-json-schema.ts updates it', () => {
    const published = readFileSync(
      new URL('../../../docs/device-protocol.schema.json', import.meta.url),
      'utf8',
    );
    expect(JSON.parse(published)).toEqual(protocolJsonSchema());
  });

  it('gap 1: describes every node', () => {
    expect(nodesWithoutDescription(protocolJsonSchema())).toEqual([]);
  });
});
