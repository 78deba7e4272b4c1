import { writeFileSync } from 'node:fs';
import { protocolJsonSchema } from '../src/json-schema.ts';

const FILE = new URL('../../../docs/device-protocol.schema.json', import.meta.url);

writeFileSync(FILE, `${JSON.stringify(protocolJsonSchema(), null, 2)}\n`);
