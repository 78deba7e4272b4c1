import { seedDemo } from '@marquee/testkit/demo';
import { type Marquee, TestDevice } from '@marquee/testkit/harness';

/** A device that is online, the demo's content, and a template of the company's own: one of everything that a page shows. */
export async function seedEveryPage(marquee: Marquee): Promise<void> {
  await TestDevice.enrol(marquee);
  await seedDemo(marquee);
  await marquee.call('POST', '/templates', {
    name: '欢迎',
    width: 1920,
    height: 1080,
    scene_name: 'Scene-1',
  });
}
