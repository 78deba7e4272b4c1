import type { Material } from '@marquee/contract';
import { materialDownloadUrl } from '../../../shared/materials/material-urls.ts';

/** Between two downloads, in ms: browsers drop those that come at once. */
const APART_MS = 300;

/** Has the browser download the originals, one after the other. */
export function downloadAll(materials: readonly Material[]): void {
  for (const [index, material] of materials.entries()) {
    setTimeout(() => {
      const link = document.createElement('a');
      link.href = materialDownloadUrl(material);
      link.download = material.name;
      link.click();
    }, index * APART_MS);
  }
}
