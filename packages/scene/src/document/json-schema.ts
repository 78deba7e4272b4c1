import { z } from 'zod';
import { sceneDocumentSchema } from './document.schema.ts';
import { SCHEMA_VERSION } from './migrations.ts';

/** Scene documents as JSON Schema (2020-12). It has the rules of single fields; those between fields are in the document. */
export function sceneJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(sceneDocumentSchema, { io: 'input' });
  return { $schema, title: `Marquee scene document, version ${SCHEMA_VERSION}`, ...schema };
}
