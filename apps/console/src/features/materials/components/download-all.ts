import type { Material } from '@marquee/contract';
import { materialDownloadUrl } from '../../../shared/materials/material-urls.ts';

/** Pause between two downloads, in ms: browsers drop simultaneous ones. */
const APART_MS = 300;

/** Downloads the originals one after the other. */
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
