import { expect, it } from 'vitest';
import type { Finding } from './check.ts';
import { describeFindings } from './report.ts';

it('summarises many faults of a kind, and keeps names from adding lines', async () => {
  const findings = Array.from(
    { length: 50 },
    (): Finding => ({ code: 'content.orphan', subject: 'a\nb\u202ec' }),
  );
  const lines = describeFindings(findings);
  expect(lines[0]).toBe('   content.orphan  50');
  expect(lines[1]?.trim()).toBe('a?b?c');
  expect(lines.at(-1)?.trim()).toBe('… and 30 more');
});
