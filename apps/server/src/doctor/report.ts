import type { Finding } from './check.ts';

/** Findings printed per code; the others are counted. */
const MAX_LINES = 20;

/** Describes the findings for the operator: each code with some examples. */
export function describeFindings(findings: readonly Finding[]): string[] {
  const byCode = Map.groupBy(findings, ({ code }) => code);
  return [...byCode].flatMap(([code, found]) => {
    const shown = found.slice(0, MAX_LINES).map(({ subject }) => `      ${oneLine(subject)}`);
    const more = found.length > MAX_LINES ? [`      … and ${found.length - MAX_LINES} more`] : [];
    return [`   ${code}  ${found.length}`, ...shown, ...more];
  });
}

export function describeCheck(name: string, checked: number, faults: number): string {
  const verdict = faults === 0 ? 'ok' : `${faults} ${faults === 1 ? 'fault' : 'faults'}`;
  return `${name.padEnd(24)}${String(checked).padStart(10)} checked   ${verdict}`;
}

/** Names come from users and must not be able to forge lines. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '?');
}
