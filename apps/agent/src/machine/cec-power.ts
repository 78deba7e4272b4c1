import type { Clock } from '../clock.ts';
import type { RunProgram } from '../system/run-program.ts';

/** The adapters of the two HDMI outputs of a small computer. */
const ADAPTERS = ['0', '1'];
/** Televisions take their time, and say so with `to-on` and `to-standby`. */
const LOOKS = 8;
const LOOK_MS = 1000;
/** The logical address of every television. */
const TELEVISION = ['--to', '0'];

/** A television that answers by CEC: unlike a signal that is missing, it shows no message before it turns off. @throws Error without one */
export async function cecPower(
  run: RunProgram,
  clock: Pick<Clock, 'after'>,
): Promise<{ setOn: (isOn: boolean) => Promise<void> }> {
  for (const adapter of ADAPTERS) {
    const television = (args: readonly string[]) =>
      run('cec-ctl', ['--device', adapter, '--playback', ...TELEVISION, ...args]);
    const isOn = async () => {
      const text = String(await television(['--give-device-power-status']));
      const state = /pwr-state: (on|standby|to-on|to-standby)\b/.exec(text)?.[1];
      if (state === undefined) throw new Error('the television does not answer');
      return state === 'on' || state === 'to-on';
    };
    const setOn = async (wanted: boolean) => {
      await television([wanted ? '--image-view-on' : '--standby']);
      const address = wanted ? await addressOf(run, adapter) : undefined;
      // It may have turned on with another input.
      if (address !== undefined) await television(['--active-source', `phys-addr=${address}`]);
      await untilTurned({ isOn, clock }, wanted);
    };
    try {
      await isOn();
      return { setOn };
    } catch {
      // The other output may have a television.
    }
  }
  throw new Error('no television answers');
}

/** Where this machine is plugged in, such as 1.0.0.0. */
async function addressOf(run: RunProgram, adapter: string): Promise<string | undefined> {
  const text = String(await run('cec-ctl', ['--device', adapter]).catch(() => ''));
  return /Physical Address\s*: ([\da-f](?:\.[\da-f]){3})/.exec(text)?.[1];
}

async function untilTurned(
  { isOn, clock }: { isOn: () => Promise<boolean>; clock: Pick<Clock, 'after'> },
  wanted: boolean,
): Promise<void> {
  for (let look = 1; look <= LOOKS; look += 1) {
    // Some do not answer while they are off.
    if ((await isOn().catch(() => false)) === wanted) return;
    await new Promise<void>((resolve) => {
      clock.after(LOOK_MS, resolve);
    });
  }
  throw new Error(`the television did not turn ${wanted ? 'on' : 'off'}`);
}
