import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { protocolJsonSchema } from './json-schema.ts';

it('the published JSON Schema matches the code; scripts/write-json-schema.ts updates it', () => {
  const published = readFileSync(
    new URL('../../../docs/device-protocol.schema.json', import.meta.url),
    'utf8',
  );
  expect(JSON.parse(published)).toEqual(protocolJsonSchema());
});
