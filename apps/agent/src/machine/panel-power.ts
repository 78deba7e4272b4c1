import type { Clock } from '../clock.ts';
import type { RunProgram } from '../system/run-program.ts';
import { cecPower } from './cec-power.ts';
import { firstThatWorks } from './first-that-works.ts';

/** Turns the panels off and on, never the output: without one a window manager moves or ends the player's window. */
export interface PanelPower {
  setOn(isOn: boolean): Promise<void>;
}

/** CEC of a television, DPMS of X11, or the output-power protocol where the compositor has it; undefined where the page's black has to do. */
export function findPanelPower(
  run: RunProgram,
  clock: Pick<Clock, 'after'>,
): Promise<PanelPower | undefined> {
  return firstThatWorks([() => cecPower(run, clock), () => x11Power(run), () => waylandPower(run)]);
}

async function x11Power(run: RunProgram): Promise<PanelPower> {
  const text = String(await run('xset', ['q']));
  if (!/DPMS is (Enabled|Disabled)/.test(text)) throw new Error('the screen has no DPMS');
  return {
    setOn: async (isOn) => {
      // Without timeouts of its own it only follows the plan.
      await run('xset', ['+dpms']);
      await run('xset', ['dpms', '0', '0', '0']);
      await run('xset', ['dpms', 'force', isOn ? 'on' : 'off']);
      const state = /Monitor is (\w+)/.exec(String(await run('xset', ['q'])))?.[1];
      if (state !== undefined && (state === 'On') !== isOn) throw new Error(`the screen is ${state}`);
    },
  };
}

async function waylandPower(run: RunProgram): Promise<PanelPower> {
  const outputs = String(await run('wlopm', [])).match(/^\S+/gm);
  if (!outputs) throw new Error('no output has a power mode');
  return {
    setOn: async (isOn) => {
      for (const output of outputs) await run('wlopm', [isOn ? '--on' : '--off', output]);
    },
  };
}
