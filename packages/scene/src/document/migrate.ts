import type { ScopedMigration } from '../elements/migration.ts';
import { isJsonObject, type JsonObject } from '../fields/json.ts';

/**
 * Migrates a document from `version` to the latest version and records it. Data that does not look like scenes and elements passes
 * through; validation refuses it. Migrations may throw on malformed data.
 */
export function migrate(
  document: JsonObject,
  version: number,
  migrations: readonly ScopedMigration[],
): JsonObject {
  return migrations
    .filter((migration) => migration.to > version)
    .reduce(
      (current, migration) => ({ ...apply(migration, current), schemaVersion: migration.to }),
      document,
    );
}

function apply(migration: ScopedMigration, document: JsonObject): JsonObject {
  if (migration.scope === 'document') return migration.up(document);
  const { elementType } = migration.scope;
  return mapElements(document, (element) =>
    element['type'] === elementType ? migration.up(element) : element,
  );
}

/** The document with each element of each scene changed; what is no scene and no element passes through. */
export function mapElements(document: JsonObject, change: (element: JsonObject) => JsonObject): JsonObject {
  return mapObjects(document, 'scenes', (scene) => mapObjects(scene, 'elements', change));
}

function mapObjects(owner: JsonObject, key: string, change: (item: JsonObject) => JsonObject): JsonObject {
  const list = owner[key];
  if (!Array.isArray(list)) return owner;
  return { ...owner, [key]: list.map((item) => (isJsonObject(item) ? change(item) : item)) };
}
