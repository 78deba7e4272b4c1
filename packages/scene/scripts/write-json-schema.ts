import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sceneJsonSchema } from '../src/document/json-schema.ts';

const FILE = fileURLToPath(new URL('../../../docs/scene-format.schema.json', import.meta.url));

writeFileSync(FILE, JSON.stringify(sceneJsonSchema(), null, 2));
// Regeneration must not change the formatting that the formatter checks.
execFileSync('npx', ['biome', 'format', '--write', FILE], { stdio: 'inherit' });
