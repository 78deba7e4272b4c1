import type { Finding } from './check.ts';

/** Lines of one kind of finding that are printed; the others are counted. */
const SHOWN = 20;

/** What was found, for a person: each kind of fault by its code, with some of what it is about. */
export function describeFindings(findings: readonly Finding[]): string[] {
  const byCode = Map.groupBy(findings, ({ code }) => code);
  return [...byCode].flatMap(([code, found]) => {
    const shown = found.slice(0, SHOWN).map(({ subject }) => `      ${oneLine(subject)}`);
    const more = found.length > SHOWN ? [`      … and ${found.length - SHOWN} more`] : [];
    return [`   ${code}  ${found.length}`, ...shown, ...more];
  });
}

export function describeCheck(name: string, checked: number, faults: number): string {
  const verdict = faults === 0 ? 'ok' : `${faults} ${faults === 1 ? 'fault' : 'faults'}`;
  return `${name.padEnd(24)}${String(checked).padStart(10)} looked at   ${verdict}`;
}

/** Names come from people: none of them writes a line of its own. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '?');
}
