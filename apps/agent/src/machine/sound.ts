import type { RunProgram } from '../system/run-program.ts';
import { firstThatWorks } from './first-that-works.ts';

/** The loudspeakers of the machine. */
export interface Sound {
  /** 0-100. @throws Error if the volume did not change to that */
  setVolume(percent: number): Promise<void>;
}

/** PipeWire, or else ALSA; undefined where neither has an output. */
export function findSound(run: RunProgram): Promise<Sound | undefined> {
  return firstThatWorks([() => pipeWire(run), () => alsa(run)]);
}

async function pipeWire(run: RunProgram): Promise<Sound> {
  const output = '@DEFAULT_AUDIO_SINK@';
  const read = async () => {
    const [, share] = /^Volume: ([\d.]+)/.exec(String(await run('wpctl', ['get-volume', output]))) ?? [];
    if (share === undefined) throw new Error('there is no sound output');
    return Number(share) * 100;
  };
  await read();
  return {
    setVolume: async (percent) => {
      await run('wpctl', ['set-mute', output, '0']);
      await run('wpctl', ['set-volume', output, String(percent / 100)]);
      compare(await read(), percent);
    },
  };
}

async function alsa(run: RunProgram): Promise<Sound> {
  const control = await alsaControl(run);
  const read = (text: Buffer) => {
    const [, percent] = /\[(\d+)%\]/.exec(String(text)) ?? [];
    if (percent === undefined) throw new Error('there is no sound output');
    return Number(percent);
  };
  read(await run('amixer', ['-M', 'sget', control]));
  return {
    setVolume: async (percent) => {
      compare(read(await run('amixer', ['-M', 'sset', control, `${percent}%`, 'unmute'])), percent);
    },
  };
}

/** Cards name their main control differently. */
async function alsaControl(run: RunProgram): Promise<string> {
  const names = [...String(await run('amixer', ['scontrols'])).matchAll(/'([^']+)'/g)].map(
    ([, name]) => name,
  );
  const found =
    ['Master', 'PCM', 'HDMI', 'Speaker', 'Headphone'].find((name) => names.includes(name)) ?? names[0];
  if (found === undefined) throw new Error('there is no sound output');
  return found;
}

/** Cards have steps; a tool that says it did something else did nothing. */
function compare(actual: number, wanted: number): void {
  if (Math.abs(actual - wanted) > 5)
    throw new Error(`the volume is ${Math.round(actual)} instead of ${wanted}`);
}
