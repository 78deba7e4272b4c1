// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Facts } from './facts.tsx';

test('facts without a value are left out together with their label', () => {
  const nothing = ['', null, undefined, false].map((value, index) => ({ label: `nothing ${index}`, value }));
  render(<Facts facts={[...nothing, { label: 'none', value: 0 }]} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['none']);
});
