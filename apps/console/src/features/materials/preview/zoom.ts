export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/**
 * The view of a picture: stage px per picture px, and the offset of its middle from the middle of the stage, in stage
 * px.
 */
export interface View {
  scale: number;
  x: number;
  y: number;
}

const LARGEST = 16;

/** Fits the whole picture, centred; a smaller picture keeps its own size. */
export function fitted(picture: Size, stage: Size): View {
  const scale = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  return { scale: scale > 0 && Number.isFinite(scale) ? scale : 1, x: 0, y: 0 };
}

/** Shows the picture in its own size and keeps the point in the middle. */
export function actualSize(view: View, picture: Size, stage: Size): View {
  return zoomed(view, 1 / view.scale, { x: 0, y: 0 }, picture, stage);
}

/** Zooms around a point, measured from the middle of the stage; the point keeps its place. */
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

/** Follows two fingers: their distance scales the picture and their midpoint moves it. */
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

/** Whether the picture is larger than the stage. */
export function isCut(view: View, picture: Size, stage: Size): boolean {
  return picture.width * view.scale > stage.width + 1 || picture.height * view.scale > stage.height + 1;
}

/** Clamps the view so that no empty space remains beside a picture that could fill it. */
function kept(view: View, picture: Size, stage: Size): View {
  const roomX = Math.max(0, (picture.width * view.scale - stage.width) / 2);
  const roomY = Math.max(0, (picture.height * view.scale - stage.height) / 2);
  return {
    scale: view.scale,
    x: Math.min(roomX, Math.max(-roomX, view.x)) + 0,
    y: Math.min(roomY, Math.max(-roomY, view.y)) + 0,
  };
}
