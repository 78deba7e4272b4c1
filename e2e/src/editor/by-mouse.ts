import type { Page } from 'playwright-core';
import type { Box } from '../support/operator.ts';
import { boxOf } from './canvas.ts';

interface Point {
  x: number;
  y: number;
}

/** Moves the selected element, which must be the uppermost, by its middle, and resizes it by its corner. It may snap to what is near. */
export async function dragTo(page: Page, target: Box): Promise<void> {
  const at = await boxOf(page);
  const [first, last] = [await cornerOf(page, 'nw'), await cornerOf(page, 'se')];
  const scale = (last.x - first.x) / at.width;
  const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  await drag(page, middle, { x: (target.x - at.x) * scale, y: (target.y - at.y) * scale });
  const moved = await boxOf(page);
  await drag(page, await cornerOf(page, 'se'), {
    x: (target.x + target.width - moved.x - moved.width) * scale,
    y: (target.y + target.height - moved.y - moved.height) * scale,
  });
}

async function cornerOf(page: Page, corner: 'nw' | 'se'): Promise<Point> {
  const handle = await page.locator(`[data-transform="${corner}"]`).boundingBox();
  if (!handle) throw new Error(`the handle ${corner} is not visible`);
  return { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
}

/** In window pixels. */
async function drag(page: Page, from: Point, by: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 8 });
  await page.mouse.up();
}
