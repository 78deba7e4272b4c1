import { StyleWriter } from '../style/style-writer.ts';
import { svg } from '../style/svg.ts';

const QUIET = { color: '#1f2937', backgroundColor: '#eef2f7' };
const LISTENING = { color: '#ffffff', backgroundColor: '#dc2626' };

export interface MicrophoneParts {
  /** A size in program pixels, of which everything is a multiple. */
  readonly unit: number;
  readonly words: {
    readonly ask: string;
    readonly speak: string;
    readonly listening: string;
    readonly unheard: string;
    readonly deaf: string;
  };
  /** Gets the question. */
  readonly field: HTMLInputElement;
  readonly listen: () => Promise<string>;
  /** Sends the question in the field. */
  readonly ask: () => void;
}

/** Hears a question and asks it. Says in the field that it listens, when it heard nothing, and when it cannot hear. */
export function microphoneButton(
  page: Document,
  { unit, words, field, listen, ask }: MicrophoneParts,
): HTMLButtonElement {
  const button = page.createElement('button');
  const styles = new StyleWriter(button);
  const size = { width: `${unit * 2.6}px`, height: `${unit * 2.6}px`, borderRadius: `${unit * 1.3}px` };
  const show = (isListening: boolean) => {
    button.setAttribute('aria-pressed', String(isListening));
    styles.write({
      ...size,
      ...{ padding: `${unit * 0.6}px`, border: '0px', cursor: 'pointer', touchAction: 'manipulation' },
      ...(isListening ? LISTENING : QUIET),
    });
  };
  const hear = async () => {
    if (button.getAttribute('aria-pressed') === 'true') return;
    show(true);
    field.placeholder = words.listening;
    const heard = await listen().catch(() => undefined);
    show(false);
    field.placeholder = heard === undefined ? words.deaf : heard === '' ? words.unheard : words.ask;
    if (!heard) return;
    field.value = heard.slice(0, field.maxLength);
    ask();
  };
  button.type = 'button';
  button.setAttribute('aria-label', words.speak);
  button.addEventListener('click', () => void hear());
  const line = { fill: 'none', stroke: 'currentColor', 'stroke-width': 2 };
  button.append(
    svg(page, 'svg', { viewBox: '0 0 24 24', width: '100%', height: '100%', 'aria-hidden': 'true' }, [
      svg(page, 'rect', { ...line, x: 9, y: 3, width: 6, height: 11, rx: 3 }),
      svg(page, 'path', { ...line, d: 'M5 11a7 7 0 0 0 14 0M12 18v3', 'stroke-linecap': 'round' }),
    ]),
  );
  show(false);
  return button;
}
