import type { Material } from '@marquee/contract';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import { materialDownloadUrl } from '../../../shared/materials/material-urls.ts';

/** Pause between two downloads, in ms: browsers drop simultaneous ones. */
const APART_MS = 300;

/** Downloads the originals one after the other. */
export function downloadAll(materials: readonly Material[]): void {
  for (const [index, material] of materials.entries()) {
    pageClock.setTimer(index * APART_MS, () => {
      const link = document.createElement('a');
      link.href = materialDownloadUrl(material);
      link.download = material.name;
      link.click();
    });
  }
}
