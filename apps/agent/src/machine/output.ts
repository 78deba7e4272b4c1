import type { Place, Size } from '../browser/size.ts';
import type { RunProgram } from '../system/run-program.ts';
import { firstThatWorks } from './first-that-works.ts';

/** The output of the graphics card on which the player is. */
export interface Output {
  readonly name: string;
  /** Before anything is turned. */
  readonly panel: Size;
  /** Turns picture and touches clockwise: 0, 90, 180 or 270 degrees. Resolves with the size of the picture afterwards. */
  turn(degrees: number): Promise<Size>;
  /** The size of the picture now. */
  size(): Promise<Size>;
  /** Where the next output is, beside this one; undefined without one, and where windows cannot be placed. */
  second(): Promise<Place | undefined>;
}

/** X11, or a compositor with wlr-randr; undefined where neither is. */
export function findOutput(run: RunProgram): Promise<Output | undefined> {
  return firstThatWorks([() => x11Output(run), () => waylandOutput(run)]);
}

/** The words of xrandr for a picture turned clockwise by 0, 90, 180 and 270 degrees. */
const X11_TURNS = ['normal', 'right', 'inverted', 'left'];

/** The matrices that turn the coordinates of touches by the same, as libinput takes them. */
const TOUCH_MATRICES = [
  '1 0 0 0 1 0 0 0 1',
  '0 1 0 -1 0 1 0 0 1',
  '-1 0 1 0 -1 1 0 0 1',
  '0 -1 1 1 0 0 0 0 1',
];

async function x11Output(run: RunProgram): Promise<Output> {
  const read = async () => {
    const text = String(await run('xrandr', ['--query']));
    const line = /^(\S+) connected (?:primary )?(\d+)x(\d+)\+0\+0( right| left)?/m.exec(text);
    if (!line) throw new Error('no output is on');
    const [, name = '', width, height, side] = line;
    const size = { width: Number(width), height: Number(height) };
    return { name, size, panel: side === undefined ? size : { width: size.height, height: size.width } };
  };
  const { name, panel } = await read();
  return {
    name,
    panel,
    size: async () => (await read()).size,
    second: () => secondX11(run, name),
    turn: async (degrees) => {
      const quarter = degrees / 90;
      await run('xrandr', ['--output', name, '--rotate', X11_TURNS[quarter] ?? 'normal']);
      await turnTouches(run, TOUCH_MATRICES[quarter] ?? '');
      await secondX11(run, name, true);
      return (await read()).size;
    },
  };
}

/**
 * The second output, to the right of the first one: beside each other, each has a picture of its own.
 * @param isMoved the first one has another size now
 */
async function secondX11(run: RunProgram, first: string, isMoved = false): Promise<Place | undefined> {
  const read = async () => {
    const text = String(await run('xrandr', ['--query']));
    const outputs = text.matchAll(/^(\S+) connected(?: primary)?(?: (\d+)x(\d+)\+(\d+)\+(\d+))?/gm);
    const [second] = [...outputs].filter(([, name]) => name !== first);
    if (!second) return undefined;
    const [, name = '', width, height, left, top] = second;
    const place = { width: Number(width), height: Number(height), left: Number(left), top: Number(top) };
    return { name, place: width === undefined ? undefined : place };
  };
  const found = await read();
  if (!found) return undefined;
  if (!isMoved && found.place && found.place.left > 0) return found.place;
  await run('xrandr', ['--output', found.name, '--auto', '--right-of', first]);
  return (await read())?.place;
}

/** A machine without touch panels, or without the tool, has nothing to turn. */
async function turnTouches(run: RunProgram, matrix: string): Promise<void> {
  const list = await run('xinput', ['list', '--name-only']).catch(() => '');
  const panels = String(list)
    .split('\n')
    .filter((name) => /touch/i.test(name) && !/touchpad/i.test(name));
  for (const name of panels)
    await run('xinput', ['set-prop', name, 'Coordinate Transformation Matrix', ...matrix.split(' ')]);
}

async function waylandOutput(run: RunProgram): Promise<Output> {
  const read = async () => {
    const text = String(await run('wlr-randr', []));
    const [name] = /^\S+/.exec(text) ?? [];
    const [, width, height] = /(\d+)x(\d+) px, [\d.]+ Hz \([^)]*current\)/.exec(text) ?? [];
    if (name === undefined || width === undefined || height === undefined) throw new Error('no output is on');
    const panel = { width: Number(width), height: Number(height) };
    const isUpright = /Transform: (?:flipped-)?(?:90|270)/.test(text);
    return { name, panel, size: isUpright ? { width: panel.height, height: panel.width } : panel };
  };
  const { name, panel } = await read();
  return {
    name,
    panel,
    size: async () => (await read()).size,
    // A program does not choose where its windows are.
    second: async () => undefined,
    // The compositor turns touches with the output that they are mapped to.
    turn: async (degrees) => {
      await run('wlr-randr', ['--output', name, '--transform', degrees === 0 ? 'normal' : String(degrees)]);
      return (await read()).size;
    },
  };
}
