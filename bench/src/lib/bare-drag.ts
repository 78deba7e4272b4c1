import type { ConsoleStage } from './console-stage.ts';
import { countFrames, type FrameCount } from './frame-count.ts';
import { circle } from './pointer-path.ts';

/** The frames while a pointer moves one node of an empty page on a circle. */
export async function bareDrag(
  { openWindow }: ConsoleStage,
  { radius, durationMs }: { radius: number; durationMs: number },
): Promise<FrameCount> {
  const page = await openWindow();
  await page.setContent(
    '<div id="node" style="position:absolute;width:80px;height:80px;background:teal"></div>',
  );
  await page.evaluate(() => {
    const node = document.getElementById('node');
    addEventListener('mousemove', ({ clientX, clientY }) => {
      if (node) node.style.transform = `translate(${clientX}px, ${clientY}px)`;
    });
  });
  const frames = await countFrames(page, '#node', () => circle(page, { x: 600, y: 500 }, radius, durationMs));
  await page.context().close();
  return frames;
}
