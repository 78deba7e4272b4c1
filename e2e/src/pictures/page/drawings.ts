import { SIZE } from '../samples.ts';

type Paint = (context: CanvasRenderingContext2D) => void;

/** Both have no symmetry, so that a wrong direction or side is seen. */
const PAINTS: Record<string, Paint> = {
  disc(context) {
    context.fillStyle = '#1d4ed8';
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    context.fillStyle = '#facc15';
    context.beginPath();
    context.arc(90, 70, 50, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = '#ffffff';
    context.fillRect(0, 140, 220, 20);
  },
  stripes(context) {
    context.fillStyle = '#fb923c';
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    context.fillStyle = '#7c2d12';
    for (let x = 20; x < SIZE.width; x += 60) context.fillRect(x, 0, 12 + x / 16, SIZE.height);
  },
};

/** The addresses of the pictures by name. */
export async function drawings(): Promise<Record<string, string>> {
  const drawn = Object.entries(PAINTS).map(async ([name, paint]) => [name, await addressOf(paint)] as const);
  return Object.fromEntries(await Promise.all(drawn));
}

async function addressOf(paint: Paint): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  paint(context);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error('no picture');
  return URL.createObjectURL(blob);
}
