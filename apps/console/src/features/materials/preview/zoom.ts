export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** How a picture lies on a stage: stage px per picture px, and how far its middle is from the stage's, in stage px. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

const LARGEST = 16;

/** The whole picture, in the middle; one that is smaller than the stage in its own size. */
export function fitted(picture: Size, stage: Size): View {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  return { scale: scale > 0 && Number.isFinite(scale) ? scale : 1, x: 0, y: 0 };
}

/** The picture in its own size, with the same point in the middle. */
export function actualSize(view: View, picture: Size, stage: Size): View {
  return zoomed(view, 1 / view.scale, { x: 0, y: 0 }, picture, stage);
}

/** Enlarges around a point of the stage, told from its middle; the point stays where it is. */
export function zoomed(view: View, factor: number, at: Point, picture: Size, stage: Size): View {
  const smallest = Math.min(fitted(picture, stage).scale, 1) / 2;
  const scale = Math.min(LARGEST, Math.max(smallest, view.scale * factor));
  const grown = scale / view.scale;
  const x = at.x - (at.x - view.x) * grown;
  const y = at.y - (at.y - view.y) * grown;
  return kept({ scale, x, y }, picture, stage);
}

export function moved(view: View, by: Point, picture: Size, stage: Size): View {
  return kept({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, stage);
}

/** Two fingers keep what is below them: it grows with their distance and goes where their middle goes. */
export function pinched(
  view: View,
  before: [Point, Point],
  now: [Point, Point],
  picture: Size,
  stage: Size,
): View {
  const factor = distance(now) / Math.max(1, distance(before));
  const [from, to] = [middle(before), middle(now)];
  const grown = zoomed(view, factor, from, picture, stage);
  return moved(grown, { x: to.x - from.x, y: to.y - from.y }, picture, stage);
}

function distance([a, b]: [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle([a, b]: [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Whether there is more of the picture than the stage shows. */
export function isCut(view: View, picture: Size, stage: Size): boolean {
  return picture.width * view.scale > stage.width + 1 || picture.height * view.scale > stage.height + 1;
}

/** The same view, but without room beside the picture that the picture could fill. */
function kept(view: View, picture: Size, stage: Size): View {
  const roomX = Math.max(0, (picture.width * view.scale - stage.width) / 2);
  const roomY = Math.max(0, (picture.height * view.scale - stage.height) / 2);
  return {
    scale: view.scale,
    x: Math.min(roomX, Math.max(-roomX, view.x)) + 0,
    y: Math.min(roomY, Math.max(-roomY, view.y)) + 0,
  };
}
