import type { Size } from '../stage/fit-into.ts';

/**
 * The size in which a picture is kept for a box, both in device pixels: halved as long as it has at least as many pixels as the box
 * shows, because browsers scale a canvas well by up to a half.
 */
export function enoughPixels(picture: Size, box: Size): Size {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  if (!(scale > 0)) return picture;
  const halvings = Math.max(0, Math.floor(Math.log2(1 / scale)));
  const halved = (side: number) => Math.max(1, Math.round(side / 2 ** halvings));
  return { width: halved(picture.width), height: halved(picture.height) };
}
