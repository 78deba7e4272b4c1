import { isJsonObject, type Json, type JsonObject } from './json.ts';
import type { ScopedMigration } from './migration.ts';

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
  const upgrade = (element: Json): Json =>
    isJsonObject(element) && element.type === elementType ? migration.up(element) : element;
  return mapList(document, 'scenes', (scene) =>
    isJsonObject(scene) ? mapList(scene, 'elements', upgrade) : scene,
  );
}

function mapList(owner: JsonObject, key: string, change: (item: Json) => Json): JsonObject {
  const list = owner[key];
  return Array.isArray(list) ? { ...owner, [key]: list.map(change) } : owner;
}
