/** A place on the square of Web Mercator: 0-1 from the date line to the east, and from north to south. */
export interface WorldPoint {
  x: number;
  y: number;
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

export interface Size {
  width: number;
  height: number;
}

/** The part of the world that a map shows: its centre, and how far it is enlarged. */
export interface MapView extends WorldPoint {
  /** At 0 the world is 256 pixels wide; each step doubles it. */
  zoom: number;
}

export const MIN_ZOOM = 0.5;
/** Some 5 m for 10 pixels: tiles show on which side of a street a device is. */
export const MAX_ZOOM = 18;

/** Devices that are close together are shown with some of the country around them. */
const FIT_ZOOM = 11;
/** Pixels around the points that a view is made for. */
const FIT_MARGIN = 70;

const WORLD_PIXELS = 256;
/** Where the square of Web Mercator ends. */
const MAX_LATITUDE = 85.051129;

export function toWorld({ latitude, longitude }: Coordinates): WorldPoint {
  const north = Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude));
  const sine = Math.sin((north * Math.PI) / 180);
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

/** With six decimals, as they are kept. */
export function toCoordinates({ x, y }: WorldPoint): Coordinates {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return { latitude: withSixDecimals(latitude), longitude: withSixDecimals(x * 360 - 180) };
}

/** Pixels of the whole world. */
export function scaleOf({ zoom }: Pick<MapView, 'zoom'>): number {
  return WORLD_PIXELS * 2 ** zoom;
}

/** The pixel of a place, from the upper left corner of the map. */
export function toPixel(view: MapView, size: Size, place: WorldPoint): WorldPoint {
  const scale = scaleOf(view);
  return { x: (place.x - view.x) * scale + size.width / 2, y: (place.y - view.y) * scale + size.height / 2 };
}

export function fromPixel(view: MapView, size: Size, pixel: WorldPoint): WorldPoint {
  const scale = scaleOf(view);
  return {
    x: clamp(view.x + (pixel.x - size.width / 2) / scale, 0, 1),
    y: clamp(view.y + (pixel.y - size.height / 2) / scale, 0, 1),
  };
}

export function panBy(view: MapView, right: number, down: number): MapView {
  const scale = scaleOf(view);
  return { ...view, x: clamp(view.x + right / scale, 0, 1), y: clamp(view.y + down / scale, 0, 1) };
}

/** Zooms by some steps; the place under the pixel stays where it is. */
export function zoomBy(view: MapView, size: Size, steps: number, pixel = middleOf(size)): MapView {
  const zoom = clamp(view.zoom + steps, MIN_ZOOM, MAX_ZOOM);
  const under = fromPixel(view, size, pixel);
  const scale = scaleOf({ zoom });
  return {
    zoom,
    x: clamp(under.x - (pixel.x - size.width / 2) / scale, 0, 1),
    y: clamp(under.y - (pixel.y - size.height / 2) / scale, 0, 1),
  };
}

/** The view after two fingers have moved: the places under them stay there. */
export function pinchView(
  view: MapView,
  size: Size,
  [before, otherBefore]: readonly [WorldPoint, WorldPoint],
  [now, otherNow]: readonly [WorldPoint, WorldPoint],
): MapView {
  const distance = (one: WorldPoint, other: WorldPoint) => Math.hypot(one.x - other.x, one.y - other.y);
  const middle = (one: WorldPoint, other: WorldPoint) => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  });
  const [from, to] = [middle(before, otherBefore), middle(now, otherNow)];
  const factor = distance(now, otherNow) / distance(before, otherBefore);
  const moved = panBy(view, from.x - to.x, from.y - to.y);
  return Number.isFinite(factor) && factor > 0 ? zoomBy(moved, size, Math.log2(factor), to) : moved;
}

/** The view that shows all of these places, no closer than `closest`; of none, the whole world. */
export function fitView(places: readonly WorldPoint[], size: Size, closest = FIT_ZOOM): MapView {
  if (places.length === 0) return { x: 0.5, y: 0.42, zoom: fittingZoom(1, 0.6, size) };
  let [west, east, north, south] = [1, 0, 1, 0];
  for (const { x, y } of places) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  const inner = { width: size.width - 2 * FIT_MARGIN, height: size.height - 2 * FIT_MARGIN };
  const zoom = Math.min(closest, fittingZoom(east - west, south - north, inner));
  return { x: (west + east) / 2, y: (north + south) / 2, zoom };
}

function fittingZoom(width: number, height: number, size: Size): number {
  const scale = Math.min(size.width / Math.max(width, 1e-9), size.height / Math.max(height, 1e-9));
  return clamp(Math.log2(Math.max(1, scale) / WORLD_PIXELS), MIN_ZOOM, MAX_ZOOM);
}

function middleOf({ width, height }: Size): WorldPoint {
  return { x: width / 2, y: height / 2 };
}

function clamp(value: number, minimum: number, maximum: number): number {
  return Math.min(maximum, Math.max(minimum, value));
}

function withSixDecimals(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
