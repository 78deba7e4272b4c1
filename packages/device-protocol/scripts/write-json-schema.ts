import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { protocolJsonSchema } from '../src/json-schema.ts';

const FILE = fileURLToPath(new URL('../../../docs/device-protocol.schema.json', import.meta.url));

writeFileSync(FILE, JSON.stringify(protocolJsonSchema(), null, 2));
// Regeneration must not change the formatting that the formatter checks.
execFileSync('npx', ['biome', 'format', '--write', FILE], { stdio: 'inherit' });
