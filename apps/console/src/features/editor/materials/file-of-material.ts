import type { Material } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';

/** A material as referenced by a document: the file that devices play, which may differ from the uploaded one. */
export function fileOfMaterial(material: Material): FileRef {
  const { id, name, width, height, duration_ms } = material;
  const { sha256, size, mime } = material.shown ?? material;
  return {
    materialId: id,
    sha256,
    size,
    mime,
    name,
    ...(width !== null && { width }),
    ...(height !== null && { height }),
    ...(duration_ms !== null && { durationMs: duration_ms }),
  };
}
