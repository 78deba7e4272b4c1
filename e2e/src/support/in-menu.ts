import type { Locator } from 'playwright-core';
import { vi } from 'vitest';

/**
 * Opens the menu of a button, and in it one level after the other by pointing at their names; then does what is asked there. Each
 * part gives up within seconds and all are repeated, because a live update of the page may close a level under the pointer.
 *
 * @param act Must not repeat what it has done; a click is given long enough, because after it the menu is closed.
 */
export async function inMenu(
  button: Locator,
  levels: readonly string[],
  act: () => Promise<void>,
): Promise<void> {
  const menu = button.page().getByRole('menu');
  await vi.waitFor(async () => {
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    for (const level of levels) await menu.getByText(level, { exact: true }).hover({ timeout: 5_000 });
    await act();
  });
}
