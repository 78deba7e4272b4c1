import type { AnyError, ErrorDefinition } from '../kernel/errors.ts';
import { materialErrors } from './material.errors.ts';
import { MATERIAL_SIZE_LIMITS, MATERIAL_SUFFIXES, type MaterialType, suffixOf } from './material-types.ts';

/** The type by suffix, or undefined if it is not accepted. */
export function materialTypeOf(name: string): MaterialType | undefined {
  return MATERIAL_SUFFIXES[suffixOf(name)];
}

/** Why this file cannot be uploaded, or null. */
export function uploadRefusal(file: { name: string; size: number }): ErrorDefinition | null {
  const type = materialTypeOf(file.name);
  if (!type) return materialErrors.unsupported_format;
  if (file.size === 0) return materialErrors.empty_file;
  return file.size > MATERIAL_SIZE_LIMITS[type] ? materialErrors.size_exceeded : null;
}

/** Why this material cannot be deleted now, or null. */
export function deletionRefusal(material: { used_count: number }): AnyError | null {
  return material.used_count > 0 ? materialErrors.in_use : null;
}
