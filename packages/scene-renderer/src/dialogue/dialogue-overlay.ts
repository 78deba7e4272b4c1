import { closingButton } from '../overlay/closing-button.ts';
import { createBox } from '../style/create-box.ts';
import { fontStackOf } from '../style/font-stack.ts';
import { type Styles, StyleWriter } from '../style/style-writer.ts';
import { svg } from '../style/svg.ts';
import type { DialogueMessage, Greeting, Manner, Talk } from './dialogue.ts';
import { microphoneButton } from './microphone-button.ts';
import { TalkingFigure } from './talking-figure.ts';

/** The service accepts this many messages, the newest. */
const MAX_MESSAGES = 20;
const MAX_QUESTION = 500;

/** The few words of the overlay follow the language of the greeting, because a scene has no other. */
const WORDS = {
  zh: {
    ...{ ask: '请输入问题', send: '发送', failed: '暂时无法回答，请稍后再试' },
    ...{ speak: '语音提问', listening: '请说话…', unheard: '没有听清，请再说一次或输入问题' },
    deaf: '暂时无法语音提问，请输入问题',
  },
  en: {
    ...{ ask: 'Type a question', send: 'Send', failed: "I can't answer right now. Try again later." },
    ...{
      speak: 'Ask by voice',
      listening: 'Listening…',
      unheard: "I didn't hear that. Try again.",
      deaf: "Voice isn't available. Type instead.",
    },
  },
};

const ACCENT = '#2563eb';

/** The conversation with a digital human, over the scene: what was said, and a field for the next question. */
export class DialogueOverlay {
  readonly #host: HTMLElement;
  readonly #talk: Talk;
  #hearing = new AbortController();
  #figure: TalkingFigure | undefined;
  #node: HTMLElement | undefined;
  #messages: DialogueMessage[] = [];

  constructor(host: HTMLElement, talk: Talk) {
    this.#host = host;
    this.#talk = talk;
  }

  get isOpen(): boolean {
    return this.#node !== undefined;
  }

  /** `shorterSide` of the program, in program pixels, gives the sizes. */
  open({ text: greeting, model, ...manner }: Greeting, shorterSide: number): void {
    this.close();
    const page = this.#host.ownerDocument;
    const unit = Math.max(10, Math.round(shorterSide / 36));
    const language = greeting === '' || /\p{Script=Han}/u.test(greeting) ? 'zh' : 'en';
    const words = WORDS[language];
    const node = createBox(page, 'div', {
      ...{ zIndex: '2', pointerEvents: 'auto' },
      backgroundColor: 'rgb(0 0 0 / 45%)',
    });
    node.setAttribute('role', 'dialog');
    node.setAttribute('aria-label', words.ask);
    const card = createBox(page, 'div', {
      left: '50%',
      top: 'auto',
      bottom: '5%',
      width: '80%',
      maxWidth: `${unit * 44}px`,
      height: '56%',
      transform: 'translateX(-50%)',
      display: 'flex',
      flexDirection: 'column',
      boxSizing: 'border-box',
      padding: `${unit}px`,
      gap: `${unit * 0.8}px`,
      borderRadius: `${unit}px`,
      backgroundColor: '#ffffff',
      color: '#1f2937',
      fontFamily: fontStackOf('noto-sans-sc'),
      fontSize: `${unit}px`,
      lineHeight: '1.45',
      boxShadow: `0 0 ${unit * 2}px rgb(0 0 0 / 35%)`,
      userSelect: 'text',
    });
    const list = part(page, 'div', {
      flex: '1',
      overflowY: 'auto',
      display: 'flex',
      flexDirection: 'column',
      gap: `${unit * 0.6}px`,
      padding: `0 ${unit * 3}px 0 0`,
    });
    list.setAttribute('role', 'log');
    const { form, field, send } = questionForm(page, unit, words);
    const say = (message: DialogueMessage, isFault = false) => {
      const bubble = part(page, 'div', bubbleStyles(message, unit, isFault));
      bubble.dir = 'auto';
      bubble.textContent = message.text;
      list.append(bubble);
      bubble.scrollIntoView?.({ block: 'end' });
      return bubble;
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (text === '' || send.disabled) return;
      field.value = '';
      send.disabled = true;
      void this.#ask(node, { text, manner }, say, words.failed).finally(() => {
        send.disabled = false;
        if (this.#node === node) field.focus();
      });
    });
    if (this.#talk.listen) {
      const { signal } = this.#hearing;
      const hear = this.#talk.listen;
      const listen = () => {
        this.#figure?.silence();
        return hear(language, signal);
      };
      send.before(microphoneButton(page, { unit, words, field, listen, ask: () => form.requestSubmit() }));
    }
    card.append(
      list,
      form,
      closingButton(page, shorterSide, () => this.close()),
    );
    node.addEventListener('click', (event) => event.target === node && this.close());
    this.#figure = new TalkingFigure(page, model, this.#talk.volume);
    node.append(figureBox(page, this.#figure), card);
    this.#host.append(node);
    this.#node = node;
    if (greeting.trim() !== '') {
      const message = { from: 'human', text: greeting.trim() } as const;
      this.#messages = [message];
      say(message);
    }
    field.focus();
  }

  close(): void {
    this.#hearing.abort();
    this.#hearing = new AbortController();
    this.#figure?.destroy();
    this.#figure = undefined;
    this.#node?.remove();
    this.#node = undefined;
    this.#messages = [];
  }

  async #ask(
    node: HTMLElement,
    { text, manner }: { text: string; manner: Manner },
    say: (message: DialogueMessage, isFault?: boolean) => HTMLElement,
    failed: string,
  ): Promise<void> {
    const question = { from: 'visitor', text } as const;
    say(question);
    const waiting = say({ from: 'human', text: '…' });
    const messages = [...this.#messages, question].slice(-MAX_MESSAGES);
    try {
      const answer = await this.#talk.converse(messages, manner);
      if (this.#node !== node) return;
      const { text: answered, speech } =
        typeof answer === 'string' ? { text: answer, speech: undefined } : answer;
      this.#messages = [...messages, { from: 'human', text: answered }];
      say({ from: 'human', text: answered });
      if (speech) this.#figure?.say(speech);
    } catch {
      if (this.#node === node) say({ from: 'human', text: failed }, true);
    } finally {
      waiting.remove();
    }
  }
}

/** The figure stands on the upper edge of the card. */
function figureBox(page: Document, { node }: TalkingFigure): HTMLElement {
  const box = createBox(page, 'div', { top: '3%', height: '36%', pointerEvents: 'none' });
  box.append(node);
  return box;
}

function questionForm(page: Document, unit: number, words: { ask: string; send: string }) {
  const form = part(page, 'form', { display: 'flex', gap: `${unit * 0.5}px` });
  const round = { height: `${unit * 2.6}px`, borderRadius: `${unit * 1.3}px`, boxSizing: 'border-box' };
  const field = part(page, 'input', {
    ...round,
    flex: '1',
    minWidth: '0px',
    border: '1px solid #cbd5e1',
    padding: `0 ${unit}px`,
    font: 'inherit',
    color: 'inherit',
    backgroundColor: '#f8fafc',
  });
  field.maxLength = MAX_QUESTION;
  field.placeholder = words.ask;
  field.setAttribute('aria-label', words.ask);
  const send = part(page, 'button', {
    ...round,
    width: `${unit * 2.6}px`,
    padding: `${unit * 0.6}px`,
    border: '0px',
    color: '#ffffff',
    backgroundColor: ACCENT,
    cursor: 'pointer',
    touchAction: 'manipulation',
  });
  send.type = 'submit';
  send.setAttribute('aria-label', words.send);
  const arrow = { d: 'M12 20V5M5 11L12 4L19 11', fill: 'none', stroke: 'currentColor', 'stroke-width': 2.4 };
  send.append(
    svg(page, 'svg', { viewBox: '0 0 24 24', width: '100%', height: '100%', 'aria-hidden': 'true' }, [
      svg(page, 'path', { ...arrow, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
    ]),
  );
  form.append(field, send);
  return { form, field, send };
}

function bubbleStyles({ from }: DialogueMessage, unit: number, isFault: boolean): Styles {
  const isOwn = from === 'visitor';
  return {
    alignSelf: isOwn ? 'flex-end' : 'flex-start',
    maxWidth: '82%',
    padding: `${unit * 0.5}px ${unit * 0.9}px`,
    borderRadius: `${unit * 0.9}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: isOwn ? ACCENT : isFault ? '#fef3c7' : '#eef2f7',
    color: isOwn ? '#ffffff' : '#1f2937',
  };
}

function part<K extends keyof HTMLElementTagNameMap>(
  page: Document,
  tag: K,
  styles: Styles,
): HTMLElementTagNameMap[K] {
  const node = page.createElement(tag);
  new StyleWriter(node).write(styles);
  return node;
}
