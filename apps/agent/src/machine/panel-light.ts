import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HelperClient } from '../helper/helper-client.ts';
import type { RunProgram } from '../system/run-program.ts';
import { firstThatWorks } from './first-that-works.ts';

/** The light behind the panels. */
export interface PanelLight {
  /** 1-100. */
  setBrightness(percent: number): Promise<void>;
}

export interface PanelLightOptions {
  readonly run: RunProgram;
  readonly helper: Pick<HelperClient, 'call'>;
  /** `/sys/class/backlight` */
  readonly folder: string;
}

/** The backlight that the kernel offers, or else that of a monitor that speaks DDC/CI; undefined without either. */
export function findPanelLight(options: PanelLightOptions): Promise<PanelLight | undefined> {
  return firstThatWorks([() => kernelLight(options), () => monitorLight(options)]);
}

/** Only root may write it, so the helper does. */
async function kernelLight({ folder, helper }: PanelLightOptions): Promise<PanelLight> {
  const [name] = (await readdir(folder)).sort();
  if (name === undefined) throw new Error('there is no backlight');
  const max = Number(await readFile(join(folder, name, 'max_brightness'), 'utf8'));
  if (!(max > 0)) throw new Error('the backlight has no levels');
  await helper.call('ready', {});
  return {
    setBrightness: async (percent) => {
      // Level 0 is dark on some panels, and the smallest brightness must not pass for an off screen.
      const level = Math.max(1, Math.round((max * percent) / 100));
      await helper.call('set-backlight', { name, level });
      const actual = Number(await readFile(join(folder, name, 'brightness'), 'utf8'));
      if (actual !== level) throw new Error(`the backlight is at ${actual} instead of ${level}`);
    },
  };
}

/** The code of the brightness in the monitor control command set. */
const LUMINANCE = '10';

async function monitorLight({ run }: PanelLightOptions): Promise<PanelLight> {
  const read = async () => {
    const text = String(await run('ddcutil', ['getvcp', LUMINANCE, '--terse']));
    const [, current, max] = /^VCP 10 C (\d+) (\d+)/m.exec(text) ?? [];
    if (!(Number(max) > 0)) throw new Error('the monitor does not name its brightness');
    return { current: Number(current), max: Number(max) };
  };
  const { max } = await read();
  return {
    setBrightness: async (percent) => {
      const level = Math.max(1, Math.round((max * percent) / 100));
      await run('ddcutil', ['setvcp', LUMINANCE, String(level)]);
      const { current } = await read();
      if (current !== level) throw new Error(`the monitor is at ${current} instead of ${level}`);
    },
  };
}
