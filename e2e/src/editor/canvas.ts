import type { SceneDocument } from '@marquee/scene';
import type { Marquee } from '@marquee/testkit/harness';
import type { Locator, Page } from 'playwright-core';

/** Position and size of the selected element, as shown in the property panel. */
export async function boxOf(page: Page) {
  const read = async (label: string) => Number(await page.getByLabel(label, { exact: true }).inputValue());
  return { x: await read('X'), y: await read('Y'), width: await read('宽'), height: await read('高') };
}

/** Drags a node by its middle, in window pixels, in small steps. */
export async function dragBy(page: Page, node: Locator, x: number, y: number): Promise<void> {
  const box = await node.boundingBox();
  if (!box) throw new Error('the node to drag is not visible');
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + x, from.y + y, { steps: 8 });
  await page.mouse.up();
}

/** The number of elements in the open scene. */
export function elementsIn(page: Page): Promise<number> {
  return page.getByRole('button', { name: /^(文本|图片|视频)：/ }).count();
}

/** The saved program that the page edits. */
export async function savedProgram(marquee: Marquee, url: string) {
  const program = await marquee.call('GET', `/programs/${idIn(url)}`);
  return program as { id: number; version: number; department_id: number; document: SceneDocument };
}

/** The administrator's draft of the program that the page edits. */
export async function draftOf(marquee: Marquee, url: string): Promise<SceneDocument> {
  const { draft } = (await marquee.call('GET', `/programs/${idIn(url)}/draft`)) as {
    draft: { document: SceneDocument };
  };
  return draft.document;
}

function idIn(url: string): string | undefined {
  return /programs\/(\d+)/.exec(url)?.[1];
}
