import type { ElementOf, Scene } from '@marquee/scene';

/** Room for the rounding of the browser. */
const TOLERANCE = 1.5;

/** The space that a font keeps free above and below its letters, in font sizes. */
const FREE = { above: 0.24, below: 0.05 };

type Text = ElementOf<'text'> | ElementOf<'date-time'>;

/** Texts that leave their box, break within a line that the author wrote, or lie on another text. */
export function textFaults(root: HTMLElement, scene: Scene): string[] {
  const texts = scene.elements.filter(
    (element): element is Text =>
      element.type === 'date-time' || (element.type === 'text' && element.text !== ''),
  );
  const drawn = texts.flatMap((element) => {
    const node = root.querySelector(`[data-element-id="${element.id}"]`);
    return node ? [{ element, lines: linesOf(node) }] : [];
  });
  return [
    ...(drawn.length < texts.length ? ['a text is not drawn'] : []),
    ...drawn.flatMap(({ element, lines }) => faultsOf(element, lines)),
    ...drawn.flatMap(({ element, lines }, index) =>
      drawn
        .slice(index + 1)
        .filter((other) => lines.some((line) => other.lines.some((second) => overlap(line, second))))
        .map((other) => `"${element.name}" lies on "${other.element.name}"`),
    ),
  ];
}

/** The boxes of the lines as drawn. */
function linesOf(node: Element): DOMRect[] {
  const words = document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode();
  if (!words) return [];
  const range = document.createRange();
  range.selectNodeContents(words);
  const lines: DOMRect[] = [];
  for (const rect of range.getClientRects()) {
    if (rect.width === 0) continue;
    const last = lines.at(-1);
    if (last && Math.abs(last.top - rect.top) < rect.height / 2) continue;
    lines.push(rect);
  }
  return lines;
}

function faultsOf(element: Text, lines: DOMRect[]): string[] {
  const { name, x, y, width, height, rotation, fontSize } = element;
  // The lines of a turned text are not parallel to the page.
  if (rotation !== 0) return [];
  const faults: string[] = [];
  const written = element.type === 'text' ? element.text.split('\n').length : 1;
  if (lines.length > written) faults.push(`breaks into ${lines.length} lines instead of ${written}`);
  if (lines.some((line) => line.left < x - TOLERANCE || line.right > x + width + TOLERANCE))
    faults.push('is wider than its box');
  const top = Math.min(...lines.map((line) => line.top)) + fontSize * FREE.above;
  const bottom = Math.max(...lines.map((line) => line.bottom)) - fontSize * FREE.below;
  if (top < y - TOLERANCE || bottom > y + height + TOLERANCE) faults.push('is higher than its box');
  return faults.map((fault) => `"${name}" ${fault}`);
}

/** Whether the letters of two lines touch; a line box is higher than its letters. */
function overlap(one: DOMRect, other: DOMRect): boolean {
  const inset = (rect: DOMRect) => rect.height * 0.24;
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high =
    Math.min(one.bottom - inset(one), other.bottom - inset(other)) -
    Math.max(one.top + inset(one), other.top + inset(other));
  return wide > 1 && high > 1;
}
