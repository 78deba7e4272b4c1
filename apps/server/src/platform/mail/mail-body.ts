import type { Mail } from './mail-sender.ts';

/** A heading with lines below it. */
export interface MailSection {
  title: string;
  lines: readonly string[];
}

/** Mail programs know neither style sheets nor the fonts of the console. */
const STYLES = {
  body: 'max-width:560px;font:14px/1.6 -apple-system,Segoe UI,Roboto,PingFang SC,Microsoft YaHei,sans-serif',
  title: 'margin:0 0 8px;font-size:18px;line-height:1.4',
  heading: 'margin:20px 0 4px;font-size:14px',
  list: 'margin:0;padding-left:20px',
  footer: 'margin:24px 0 0;padding-top:12px;border-top:1px solid #ddd;color:#666;font-size:12px',
} as const;

/** The same sections as plain text and as HTML, the first with the largest heading, and a line in grey at the end. */
export function mailBody(sections: readonly MailSection[], footer: string): Pick<Mail, 'text' | 'html'> {
  const text = sections.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n'));
  const html = sections.map(({ title, lines }, at) => {
    const items = lines.map((line) => `<li>${escape(line)}</li>`).join('');
    const heading = at === 0 ? headingOf('h1', STYLES.title, title) : headingOf('h2', STYLES.heading, title);
    return `${heading}${items && `<ul style="${STYLES.list}">${items}</ul>`}`;
  });
  return {
    text: `${[...text, footer].join('\n\n')}\n`,
    html: `<div style="${STYLES.body}">${html.join('')}<p style="${STYLES.footer}">${escape(footer)}</p></div>`,
  };
}

/** Puts values into a text with `{{name}}`. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

function headingOf(tag: 'h1' | 'h2', style: string, title: string): string {
  return `<${tag} style="${style}">${escape(title)}</${tag}>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
