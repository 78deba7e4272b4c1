import type { Material } from '@marquee/contract';
import type { FileRef } from '@marquee/scene';

/** A material as a document names it. */
export function fileOfMaterial(material: Material): FileRef {
  const { id, sha256, size, mime, name, width, height, duration_ms } = material;
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
