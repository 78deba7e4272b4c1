import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Signs the first administrator in without a page: form and home page take two seconds of a processor to draw. */
export async function signInByCall(page: Page, address: string, password: string): Promise<void> {
  const answer = await page.context().request.post(`${address}/MIPS/signin`, {
    data: { login_id: 'admin', password },
    headers: { origin: address },
  });
  expect(answer.status()).toBe(200);
}
