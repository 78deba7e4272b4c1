import { type ElementOf, newElement } from '@marquee/scene';
import { aFileRef } from '@marquee/testkit';
import { expect, test } from 'vitest';
import { qrScanFaults } from './qr-scan.rules.ts';

const logo = aFileRef({ size: 2_000 });

test.each<[Partial<ElementOf<'qr-code'>>, string[]]>([
  [{}, []],
  [{ width: 100, height: 100 }, []],
  [{ color: '#1677ff' }, []],
  [{ color: '#ffffff', background: '#000000' }, ['inverted']],
  [{ color: '#fadb14' }, ['contrast']],
  [{ color: '#000000', background: '#404040' }, ['contrast']],
  [{ background: 'transparent' }, ['contrast']],
  [{ width: 100, text: 'x'.repeat(200) }, ['modules_too_small']],
  [{ border: 0.1 }, ['border_too_narrow']],
  [{ border: 0 }, ['border_too_narrow']],
  [{ logo, logoSize: 0.2 }, []],
  [{ logo, logoSize: 0.2, correction: 'low' }, ['logo_too_large']],
  [{ logo, logoSize: 0.2, correction: 'medium' }, []],
  [{ logo, logoSize: 0.25, correction: 'medium' }, ['logo_too_large']],
  [{ logo, logoSize: 0.3 }, ['logo_too_large']],
  [{ logo, logoSize: 0.28, correction: 'high' }, []],
  [{ text: '', border: 0, color: '#ffffff' }, []],
])('a code with %j has the faults %j', (options, faults) => {
  const element = newElement('qr-code', {
    id: 'code',
    name: 'Code',
    text: 'https://example.com',
    ...options,
  });
  expect(qrScanFaults(element)).toEqual(faults);
});
