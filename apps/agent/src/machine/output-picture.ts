import type { Place } from '../browser/size.ts';
import type { RunProgram } from '../system/run-program.ts';
import { firstThatWorks } from './first-that-works.ts';

/** A picture of all outputs or of this part, as a JPEG: also of a dialog that lies above the page. */
export type OutputPicture = (part?: Place) => Promise<Buffer>;

/** By grim on Wayland, by maim or ImageMagick on X11; undefined where none of them sees the output. */
export function findOutputPicture(run: RunProgram): Promise<OutputPicture | undefined> {
  const ways: [string, (part?: Place) => string[]][] = [
    ['grim', () => ['-t', 'jpeg', '-q', '80', '-']],
    [
      'maim',
      (part) => [
        '--format=jpg',
        '--quality=8',
        '--hidecursor',
        ...(part ? [`--geometry=${geometry(part)}`] : []),
      ],
    ],
    [
      'import',
      (part) => [
        '-silent',
        '-window',
        'root',
        ...(part ? ['-crop', geometry(part), '+repage'] : []),
        '-quality',
        '80',
        'jpeg:-',
      ],
    ],
  ];
  return firstThatWorks(
    ways.map(([name, argsFor]) => async () => {
      const take = async (part?: Place) => checked(await run(name, argsFor(part)));
      await take();
      return take;
    }),
  );
}

/** As X11 writes it. */
function geometry({ width, height, left, top }: Place): string {
  return `${width}x${height}+${left}+${top}`;
}

/** A tool that answers with something else has seen nothing. */
function checked(picture: Buffer): Buffer {
  if (picture[0] !== 0xff || picture[1] !== 0xd8) throw new Error('the picture of the output is no JPEG');
  return picture;
}
