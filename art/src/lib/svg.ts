type Attributes = Record<string, string | number | undefined>;

/** Attributes of an element; camel case becomes kebab case, except for those that SVG writes in camel case. */
export function escapeAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${attributeName(name)}="${value}"`)
    .join(' ');
}

const CAMEL = new Set(['viewBox', 'gradientUnits', 'gradientTransform', 'patternUnits', 'clipPathUnits']);

function attributeName(name: string): string {
  return CAMEL.has(name) ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const element =
  (name: string) =>
  (attributes: Attributes, ...children: string[]): string =>
    `<${name} ${escapeAttributes(attributes)}>${children.join('')}</${name}>`;

export const g = element('g');
const pathElement = element('path');

export const rect = (x: number, y: number, width: number, height: number, look: Attributes): string =>
  element('rect')({ x, y, width, height, ...look });
export const circle = (cx: number, cy: number, r: number, look: Attributes): string =>
  element('circle')({ cx, cy, r, ...look });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, look: Attributes): string =>
  element('ellipse')({ cx, cy, rx, ry, ...look });
export const path = (d: string, look: Attributes): string => pathElement({ d, ...look });
export const line = (x1: number, y1: number, x2: number, y2: number, look: Attributes): string =>
  element('line')({ x1, y1, x2, y2, ...look });

interface Placement {
  x?: number;
  y?: number;
  turn?: number;
  scale?: number;
  flip?: boolean;
}

/** Moves, turns and scales a group; the turn is about its own origin. */
export const placed = (
  { x = 0, y = 0, turn = 0, scale = 1, flip = false }: Placement,
  ...children: string[]
): string =>
  g(
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})` },
    ...children,
  );

export type Stops = readonly (readonly [offset: number, color: string, opacity?: number])[];

let made = 0;

/** A name unique in this run. */
function unique(kind: string): string {
  made += 1;
  return `${kind}${made}`;
}

const stopsOf = (stops: Stops): string =>
  stops
    .map(([offset, color, opacity = 1]) =>
      element('stop')({ offset, stopColor: color, stopOpacity: opacity }),
    )
    .join('');

/** A paint, and the definition that has to be in the same drawing. */
export interface Paint {
  def: string;
  fill: string;
}

/** A gradient along an angle: 0 from left to right, 90 from top to bottom. */
export function linear(stops: Stops, angle = 90): Paint {
  const id = unique('l');
  const turn = `rotate(${angle} .5 .5)`;
  return {
    def: element('linearGradient')({ id, gradientTransform: turn }, stopsOf(stops)),
    fill: `url(#${id})`,
  };
}

/** A gradient about a point of the shape, in parts of its box. */
export function radial(stops: Stops, cx = 0.5, cy = 0.5, r = 0.5): Paint {
  const id = unique('r');
  return { def: element('radialGradient')({ id, cx, cy, r }, stopsOf(stops)), fill: `url(#${id})` };
}

/** A shape cut to another one. */
export function clipped(shape: string, ...children: string[]): string {
  const id = unique('c');
  return element('clipPath')({ id }, shape) + g({ clipPath: `url(#${id})` }, ...children);
}

/** Children out of focus. */
export function blurred(deviation: number, ...children: string[]): string {
  const id = unique('b');
  const filter = `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
  return filter + g({ filter: `url(#${id})` }, ...children);
}

/** Children with a soft shadow. */
export function shadowed(
  { dx = 0, dy = 12, blur = 14, color = '#000', opacity = 0.3 },
  ...children: string[]
): string {
  const id = unique('s');
  const filter = `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${blur}" flood-color="${color}" flood-opacity="${opacity}"/></filter>`;
  return filter + g({ filter: `url(#${id})` }, ...children);
}

/** Fine grain over an area, which keeps gradients from banding and takes the sterile look from flat colours. */
export function grain(width: number, height: number, opacity = 0.08, size = 0.9): string {
  const id = unique('n');
  const filter = `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${size}" numOctaves="2" seed="7"/><feColorMatrix values="0.33 0.33 0.33 0 0 0.33 0.33 0.33 0 0 0.33 0.33 0.33 0 0 0 0 0 0 1"/></filter>`;
  return (
    filter + rect(0, 0, width, height, { filter: `url(#${id})`, opacity, style: 'mix-blend-mode:soft-light' })
  );
}
