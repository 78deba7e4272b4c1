import { type Html, html } from './html.ts';
import type { TextKey } from './texts.ts';
import type { Visit } from './visit.ts';

/** Heads above numbers, which are on the right. */
const NUMBERS: readonly string[] = [
  'devices',
  'normal',
  'ai',
  'count',
  'unitPrice',
  'months',
  'quantity',
  'total',
  'amount',
];

const ZONE = 'Asia/Shanghai';

/** A table, or a line that says that there is nothing. */
export function table(
  { t }: Pick<Visit, 't'>,
  heads: readonly (TextKey | '')[],
  rows: readonly Html[],
): Html {
  if (rows.length === 0) return html`<p class="empty">${t('none')}</p>`;
  const cells = heads.map((head) => {
    const isNumber = NUMBERS.includes(head);
    return html`<th${isNumber && html` class="number"`}>${head !== '' && t(head)}</th>`;
  });
  return html`<div class="scroll"><table><thead><tr>${cells}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

/** Minutes in the time of China, where the vendor and the payment providers are. */
export function moment(at: number | null): string {
  if (at === null) return '–';
  return new Date(at).toLocaleString('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
}

export function day(at: number | null): string {
  return at === null ? '–' : moment(at).slice(0, 10);
}

/** The end of a day in the time of China; null for an empty text, undefined for any other. */
export function endOfDay(text: string): number | null | undefined {
  if (text === '') return null;
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const at = Date.parse(`${text}T24:00:00+08:00`);
  return Number.isNaN(at) ? undefined : at;
}

export function yuan(fen: number): string {
  return `¥${(fen / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
}

/** A form with one button. */
export function buttonForm({ csrf }: Visit, action: string, text: string, fields: Html = html``): Html {
  return html`<form method="post" action="${action}" class="inline">${csrf}${fields}<button class="quiet">${text}</button></form>`;
}

/** A field with its label and a hint. */
export function field(label: string, input: Html, hint?: string): Html {
  return html`<label>${label}${input}${hint !== undefined && html`<small>${hint}</small>`}</label>`;
}

export function tag(kind: 'good' | 'busy' | 'bad' | 'off', text: string): Html {
  return html`<span class="tag ${kind}">${text}</span>`;
}

/** The input of a form that was refused, or else the given text. @param action the path to which the form is sent */
export function entered(
  { kept }: Visit,
  action: string,
  name: string,
  otherwise: string | number = '',
): string {
  return kept?.action === action ? (kept.fields[name] ?? '') : String(otherwise);
}

/** A choice of one, with what was entered. */
export function select(
  visit: Visit,
  action: string,
  name: string,
  options: readonly (readonly [value: string, text: string])[],
): Html {
  const chosen = entered(visit, action, name);
  return html`<select name="${name}">${options.map(
    ([value, text]) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
  )}</select>`;
}
