import { createBox } from '../style/create-box.ts';
import { StyleWriter } from '../style/style-writer.ts';
import { svg } from '../style/svg.ts';

/** A round button in the upper right corner; its size follows from the shorter side of the program. */
export function closingButton(page: Document, shorterSide: number, onClick: () => void): HTMLButtonElement {
  const side = Math.max(32, Math.round(shorterSide / 14));
  const gap = Math.round(side / 4);
  const button = createBox(page, 'button', {
    left: 'auto',
    right: `${gap}px`,
    top: `${gap}px`,
    width: `${side}px`,
    height: `${side}px`,
    padding: '0px',
    border: '0px',
    borderRadius: '50%',
    color: '#ffffff',
    backgroundColor: 'rgb(20 24 31 / 72%)',
    cursor: 'pointer',
    touchAction: 'manipulation',
  });
  button.type = 'button';
  button.setAttribute('aria-label', '关闭 / Close');
  const cross = svg(page, 'svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [
    svg(page, 'path', {
      d: 'M7 7L17 17M17 7L7 17',
      fill: 'none',
      stroke: 'currentColor',
      'stroke-width': 2,
      'stroke-linecap': 'round',
    }),
  ]);
  new StyleWriter(button).write({ lineHeight: '0' });
  button.append(cross);
  button.addEventListener('click', onClick);
  return button;
}
