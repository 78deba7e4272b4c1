import type { RunProgram } from '../system/run-program.ts';
import { firstThatWorks } from './first-that-works.ts';

/** A picture of the whole output, as a JPEG: also of a dialog that lies above the page. */
export type OutputPicture = () => Promise<Buffer>;

/** By grim on Wayland, by maim or ImageMagick on X11; undefined where none of them sees the output. */
export function findOutputPicture(run: RunProgram): Promise<OutputPicture | undefined> {
  const ways: [string, string[]][] = [
    ['grim', ['-t', 'jpeg', '-q', '80', '-']],
    ['maim', ['--format=jpg', '--quality=8', '--hidecursor']],
    ['import', ['-silent', '-window', 'root', '-quality', '80', 'jpeg:-']],
  ];
  return firstThatWorks(
    ways.map(([name, args]) => async () => {
      const take = async () => checked(await run(name, args));
      await take();
      return take;
    }),
  );
}

/** A tool that answers with something else has seen nothing. */
function checked(picture: Buffer): Buffer {
  if (picture[0] !== 0xff || picture[1] !== 0xd8) throw new Error('the picture of the output is no JPEG');
  return picture;
}
