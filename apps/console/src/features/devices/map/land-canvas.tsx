import { theme } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { addLand } from './land/land-shapes.ts';
import styles from './map.module.css';
import {
  fromPixel,
  type MapView,
  type Size,
  scaleOf,
  toCoordinates,
  toPixel,
  toWorld,
} from './projection.ts';

interface LandCanvasProps {
  view: MapView;
  size: Size;
}

/** Steps of the grid in degrees, the widest first. */
const GRID_STEPS = [30, 10, 5, 1, 0.5, 0.1, 0.05, 0.01];
/** Lines are at least so far apart, in pixels. */
const GRID_DISTANCE = 90;

/** Land and water with a grid of degrees, without borders and names. */
export function LandCanvas({ view, size }: LandCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { token } = theme.useToken();
  const { colorBgContainer: land, colorBorder: coast, colorBorderSecondary: grid } = token;
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const ratio = window.devicePixelRatio;
    canvas.current.width = Math.round(size.width * ratio);
    canvas.current.height = Math.round(size.height * ratio);
    context.scale(ratio, ratio);
    clipToWorld(context, view, size);
    context.beginPath();
    addLand(context, view, size);
    context.fillStyle = land;
    context.fill('evenodd');
    context.strokeStyle = coast;
    context.stroke();
    context.beginPath();
    addGrid(context, view, size);
    context.strokeStyle = grid;
    context.stroke();
  }, [view, size, land, coast, grid]);
  return <canvas ref={canvas} className={styles.canvas} style={{ ...size }} aria-hidden="true" />;
}

/** There is nothing beyond the date line: the map does not repeat. */
function clipToWorld(context: CanvasRenderingContext2D, view: MapView, size: Size): void {
  const { x, y } = toPixel(view, size, { x: 0, y: 0 });
  const scale = scaleOf(view);
  context.beginPath();
  context.rect(x, y, scale, scale);
  context.clip();
}

function addGrid(context: CanvasRenderingContext2D, view: MapView, size: Size): void {
  const northWest = toCoordinates(fromPixel(view, size, { x: 0, y: 0 }));
  const southEast = toCoordinates(fromPixel(view, size, { x: size.width, y: size.height }));
  const degreesPerPixel = (southEast.longitude - northWest.longitude) / size.width;
  const step = GRID_STEPS.findLast((degrees) => degrees / degreesPerPixel >= GRID_DISTANCE) ?? GRID_STEPS[0];
  if (step === undefined) return;
  for (
    let longitude = ceilTo(northWest.longitude, step);
    longitude <= southEast.longitude;
    longitude += step
  ) {
    const { x } = toPixel(view, size, toWorld({ latitude: 0, longitude }));
    context.moveTo(Math.round(x) + 0.5, 0);
    context.lineTo(Math.round(x) + 0.5, size.height);
  }
  for (let latitude = ceilTo(southEast.latitude, step); latitude <= northWest.latitude; latitude += step) {
    const { y } = toPixel(view, size, toWorld({ latitude, longitude: 0 }));
    context.moveTo(0, Math.round(y) + 0.5);
    context.lineTo(size.width, Math.round(y) + 0.5);
  }
}

function ceilTo(degrees: number, step: number): number {
  return Math.ceil(degrees / step) * step;
}
