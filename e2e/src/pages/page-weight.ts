import { expect, it } from 'vitest';
import { signInByCall } from '../support/sign-in-by-call.ts';
import { type Traffic, watchTraffic } from '../support/traffic.ts';
import type { Product } from '../support/use-product.ts';

/** Limits of a first visit in Chinese with few rows: about a tenth more than it fetches. */
const BUDGETS: Record<string, Partial<Traffic>> = {
  '/login': { bytes: 630_000, requests: 20 },
  '/': { bytes: 1_150_000, requests: 66 },
  '/materials': { bytes: 950_000, requests: 40 },
  '/programs': { bytes: 1_290_000, requests: 65 },
  '/templates': { bytes: 2_150_000, requests: 95 },
  '/devices-mips': { bytes: 1_130_000, requests: 50 },
  '/programs/{id}/edit': { bytes: 1_420_000, requests: 60, scripts: 420_000 },
};

/** The content that a first visit fetches. */
export function describePageWeight(product: Product): void {
  it.each(Object.entries(BUDGETS))(
    'console 9: %s keeps to its budget with an empty cache',
    async (path, budget) => {
      const page = await product.browser.openWindow({ width: 1280, height: 800 });
      const { address, place } = product.marquee;
      // A page of the console would fill the cache.
      if (path !== '/login') await signInByCall(page, address, place.password);
      const fetched = await watchTraffic(page);
      await page.goto(`${address}/MIPS${path.replace('{id}', '1')}`);
      await page.locator(`body[data-page-ready="${path}"]`).waitFor({ state: 'attached' });
      const traffic = await fetched.settled();
      await page.context().close();
      const { bytes, requests, scripts } = traffic;
      console.info(
        `${path}: ${Math.round(bytes / 1000)} kB in ${requests} requests, ${Math.round(scripts / 1000)} kB of scripts`,
      );
      for (const [kind, limit] of Object.entries(budget))
        expect.soft(traffic[kind as keyof Traffic], kind).toBeLessThanOrEqual(limit);
    },
  );
}
