import type { Mail } from './mail-sender.ts';

/** A heading with lines below it. */
export interface MailSection {
  title: string;
  lines: readonly string[];
}

/** The same sections as plain text and as HTML, with a line in grey at the end. */
export function mailBody(sections: readonly MailSection[], footer: string): Pick<Mail, 'text' | 'html'> {
  const text = sections.map(({ title, lines }) => [title, ...lines.map((line) => `- ${line}`)].join('\n'));
  const html = sections.map(({ title, lines }) => {
    const items = lines.map((line) => `<li>${escape(line)}</li>`).join('');
    return `<p><strong>${escape(title)}</strong></p>${items && `<ul>${items}</ul>`}`;
  });
  return {
    text: `${[...text, footer].join('\n\n')}\n`,
    html: `${html.join('')}<p style="color:#666">${escape(footer)}</p>`,
  };
}

/** Puts values into a text with `{{name}}`. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
