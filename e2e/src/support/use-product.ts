import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Marquee } from '@marquee/testkit/harness';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { TestBrowser } from './browser.ts';

/** A server and a browser for the tests of one file. */
export interface Product {
  folder: string;
  marquee: Marquee;
  browser: TestBrowser;
}

/** Starts both before the first test, with settings of the server, and stops them after the last; a failing test saves screenshots of its pages. */
export function useProduct(
  prepare: (product: Product) => Promise<void>,
  env: Record<string, string> = {},
  { isSupervised = false } = {},
): Product {
  const product = {} as Product;
  beforeAll(async () => {
    product.folder = await mkdtemp(join(tmpdir(), 'marquee-e2e-'));
    product.marquee = await Marquee.start(product.folder, { env, isSupervised });
    product.browser = await TestBrowser.launch();
    await prepare(product);
  });
  beforeEach(({ onTestFailed, task }) => onTestFailed(() => product.browser.photograph(task.name)));
  afterAll(async () => {
    await product.browser?.close();
    await product.marquee?.stop();
    await rm(product.folder, { recursive: true, force: true });
  });
  return product;
}
