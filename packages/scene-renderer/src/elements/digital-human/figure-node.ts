import type { ElementOf, Mouth } from '@marquee/scene';
import { svg } from '../../style/svg.ts';
import { lateFigures } from './figures/late-figures.ts';
import type { Pose } from './pose.ts';

type Place = (pose: Pose, x: number, y: number) => string;

const turn = (degrees: number, x: number, y: number) => `rotate(${degrees.toFixed(3)} ${x} ${y})`;
const stretch = (across: number, down: number, x: number, y: number) =>
  `translate(${x} ${y}) scale(${across.toFixed(4)} ${down.toFixed(4)}) translate(${-x} ${-y})`;

/** The transform of each kind of moving part, about its pivot. */
const PARTS: Record<string, Place> = {
  body: ({ breath }, x, y) => stretch(1 + breath * 0.002, 1 + breath * 0.008, x, y),
  head: ({ breath, nod, tilt }, x, y) =>
    `translate(0 ${(nod - breath * 3.6).toFixed(3)}) ${turn(tilt, x, y)}`,
  eye: ({ eyes }, x, y) => stretch(1, eyes, x, y),
  arm: ({ arm }, x, y) => turn(arm, x, y),
  wave: ({ wave }, x, y) => turn(wave, x, y),
  swing: ({ swing }, x, y) => turn(swing, x, y),
};

/** A part of the drawing that moves. */
interface Moving {
  node: Element;
  place: Place;
  x: number;
  y: number;
}

let drawn = 0;

type Model = ElementOf<'digital-human'>['model'];

/** One figure, empty until its drawing is there. It writes only what differs from the pose before. */
export class FigureNode {
  readonly node: SVGSVGElement;
  /** Resolves when it is drawn. Rejects if the drawing cannot be fetched. */
  readonly settled: Promise<void>;
  readonly #model: Model;
  readonly #written = new Map<Element, string>();
  #moving: Moving[] = [];
  #mouths = new Map<string, Element>();
  #mouth: Mouth = 'closed';
  #wanted: { pose: Pose; mouth: Mouth } | undefined;

  constructor(document: Document, model: Model) {
    this.#model = model;
    this.node = svg(document, 'svg', {
      viewBox: '0 0 600 900',
      width: '100%',
      height: '100%',
      preserveAspectRatio: 'xMidYMax meet',
      'aria-hidden': 'true',
    });
    this.settled = lateFigures.loaded ? Promise.resolve() : this.#drawLater();
    if (lateFigures.loaded) this.#draw(lateFigures.loaded[model]);
  }

  show(pose: Pose, mouth: Mouth): void {
    this.#wanted = { pose, mouth };
    for (const { node, place, x, y } of this.#moving) this.#write(node, place(pose, x, y));
    if (mouth === this.#mouth) return;
    this.#mouths.get(this.#mouth)?.setAttribute('display', 'none');
    this.#mouths.get(mouth)?.removeAttribute('display');
    this.#mouth = mouth;
  }

  async #drawLater(): Promise<void> {
    const drawings = await lateFigures.fetch();
    this.#draw(drawings[this.#model]);
  }

  #draw(markup: string): void {
    fill(this.node, markup);
    this.#moving = [...this.node.querySelectorAll('[data-part]')].flatMap((node) => {
      const place = PARTS[node.getAttribute('data-part') ?? ''];
      const [x = 0, y = 0] = (node.getAttribute('data-pivot') ?? '').split(' ').map(Number);
      return place ? [{ node, place, x, y }] : [];
    });
    this.#mouths = new Map(
      [...this.node.querySelectorAll('[data-mouth]')].map((node) => [
        node.getAttribute('data-mouth') ?? '',
        node,
      ]),
    );
    this.#mouth = 'closed';
    if (this.#wanted) this.show(this.#wanted.pose, this.#wanted.mouth);
  }

  #write(node: Element, transform: string): void {
    if (this.#written.get(node) === transform) return;
    this.#written.set(node, transform);
    node.setAttribute('transform', transform);
  }
}

/** The markup is our own. Ids get a number, because a gradient of a hidden figure would be missing in another one. */
function fill(node: SVGSVGElement, markup: string): void {
  drawn += 1;
  const own = `figure-${drawn}-`;
  const named = markup
    .replaceAll(/id="(\w+)"/g, `id="${own}$1"`)
    .replaceAll(/url\(#(\w+)\)/g, `url(#${own}$1)`);
  node.innerHTML = named;
}
