import { CONSOLE_PAGES } from '@marquee/contract';
import { seedLarge } from '@marquee/testkit/demo';
import { isSoak } from '@marquee/testkit/harness';
import { describe, expect, it } from 'vitest';
import { useProduct } from '../support/use-product.ts';
import {
  faultsOf,
  type Language,
  NARROW,
  openByAddress,
  openWithin,
  ready,
  settled,
  signIn,
  WIDE,
} from './console-tour.ts';
import { seedEveryPage } from './seed-every-page.ts';

/** As many as the releases of the large company need: lists of more than one page, and numbers of four digits. */
const DEVICES = 2400;

interface Tour {
  language: Language;
  content: 'few' | 'many';
  /** By its address each page loads the whole console. */
  opens: 'by address' | 'within the console';
  /** The window in which the tour looks for accessibility violations, if in any. */
  examines: 'narrow' | 'wide' | 'neither';
  /** For a combination of what the others see apart. */
  runs: 'always' | 'in the soak';
}

/** Each language and amount of content has a file, so that they run side by side. */
export function describeEveryPage({ language, content, opens, examines, runs }: Tour): void {
  describe.runIf(runs === 'always' || isSoak)('every page of the console', () => {
    const product = useProduct(async ({ marquee }) => {
      await seedEveryPage(marquee);
      if (content === 'many') await seedLarge(marquee, { devices: DEVICES });
    });

    it(`is whole, accessible and in one language with ${content} rows, narrow and wide: ${language}`, async () => {
      const page = await product.browser.openWindow(NARROW);
      await signIn(page, product.marquee, language);
      const faults: Record<string, unknown> = {};
      const open = opens === 'by address' ? openByAddress : openWithin;
      // Signing in has opened the home page: its ready sign must be a new one.
      await open(page, product.marquee, '/account');
      await ready(page, '/account');
      for (const path of CONSOLE_PAGES) {
        await page.setViewportSize(NARROW);
        // Pages of one object show the first one.
        await open(page, product.marquee, path.replace('{id}', '1'));
        await ready(page, path);
        const narrow = await faultsOf(page, examines === 'narrow');
        await page.setViewportSize(WIDE);
        await settled(page);
        const wide = await faultsOf(page, examines === 'wide');
        if (narrow.length + wide.length > 0) faults[path] = { narrow, wide };
      }
      expect(faults).toEqual({});
      expect(product.browser.complaints).toEqual([]);
    });
  });
}
