import type { DocumentFault, DocumentFaultCode } from '../fields/faults.ts';
import { isJsonObject, type JsonObject } from '../fields/json.ts';
import { type SceneDocument, sceneDocumentSchema } from './document.schema.ts';
import { faultsOfError } from './faults-of-error.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS, SCHEMA_VERSION } from './migrations.ts';
import { toPlainData } from './to-plain-data.ts';

/** A document, or the faults of the input (1-50). */
export type ParseDocumentResult =
  | { ok: true; document: SceneDocument }
  | { ok: false; faults: DocumentFault[] };

/**
 * Reads a document of any version from untrusted data (already JSON-parsed): migrates it, then validates it. Never throws, and the
 * document shares no objects with the input.
 */
export function parseDocument(input: unknown): ParseDocumentResult {
  const plain = toPlainData(input);
  if (!plain.ok) return { ok: false, faults: [{ code: plain.code, path: plain.path }] };
  if (!isJsonObject(plain.data)) return refuse('field_invalid');
  const version = plain.data.schemaVersion;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return refuse('version_missing', 'schemaVersion');
  }
  if (version > SCHEMA_VERSION) return refuse('version_newer', 'schemaVersion');
  const migrated = migrateSafely(plain.data, version);
  if (migrated === undefined) return refuse('migration_failed');
  const result = sceneDocumentSchema.safeParse(migrated, { reportInput: true });
  return result.success
    ? { ok: true, document: result.data }
    : { ok: false, faults: faultsOfError(result.error) };
}

function refuse(code: DocumentFaultCode, path = ''): ParseDocumentResult {
  return { ok: false, faults: [{ code, path }] };
}

/** An old document has not been validated yet, so a migration may fail on it. That is a fault of the document. */
function migrateSafely(document: JsonObject, version: number): JsonObject | undefined {
  try {
    return migrate(document, version, MIGRATIONS);
  } catch {
    return undefined;
  }
}
