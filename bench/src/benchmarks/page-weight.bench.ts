import { seedDemo } from '@marquee/testkit/demo';
import { TestDevice } from '@marquee/testkit/harness';
import { type ConsoleStage, onConsoleStage, WINDOW } from '../lib/console-stage.ts';
import type { Figure } from '../lib/report.ts';
import { type Traffic, trafficOf } from '../lib/traffic.ts';

/** The most that a first visit may fetch compared with the login page, which draws no data. */
const PAGES: Record<string, number> = {
  materials: 1.7,
  programs: 2.4,
  templates: 2,
  'devices-mips': 2.2,
  'programs/1/edit': 2.6,
};

/** The weight of first visits in Chinese, with an empty cache and the data of the demo. */
export async function benchPageWeight(): Promise<Figure[]> {
  return onConsoleStage(async (stage) => {
    await TestDevice.enrol(stage.marquee);
    await seedDemo(stage.marquee);
    const login = await firstVisit(stage, 'login');
    const figures: Figure[] = [];
    for (const [path, atMost] of Object.entries(PAGES)) {
      figures.push(weightFigure(path, atMost, await firstVisit(stage, path), login));
    }
    return figures;
  });
}

function weightFigure(path: string, atMost: number, visit: Traffic, login: Traffic): Figure {
  return {
    key: path,
    name: `first visit of ${path}, compared with the login page`,
    measured: describe(visit),
    floor: `${describe(login)} for the login page`,
    value: visit.bytes / login.bytes,
    unit: ' times',
    target: { atMost },
    amounts: { measured: visit.bytes, floor: login.bytes },
  };
}

function describe({ bytes, requests }: Traffic): string {
  return `${(bytes / 1000).toFixed(0)} kB in ${requests} requests`;
}

async function firstVisit({ marquee, browser, openWindow }: ConsoleStage, path: string): Promise<Traffic> {
  const signedOut = () => browser.newContext({ viewport: WINDOW, locale: 'zh-CN' });
  const page = path === 'login' ? await (await signedOut()).newPage() : await openWindow();
  const traffic = await trafficOf(page, `${marquee.address}/MIPS/${path}`);
  await page.context().close();
  return traffic;
}
