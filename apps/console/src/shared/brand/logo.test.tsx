// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { stubCalls } from '../testing/stub-calls.ts';
import { loadBrand } from './brand-store.ts';
import { Logo } from './logo.tsx';

afterEach(cleanup);

async function openWith(brand: { product_name: string | null; logo: string | null }) {
  const body = { accent: null, support_line: null, login_picture: null, ...brand };
  stubCalls({ 'GET /MIPS/brand': { body } });
  await loadBrand();
  return render(<Logo />).container;
}

test('a company that has a name of its own and no logo has the first letter of its name', async () => {
  const logo = await openWith({ product_name: 'aurora', logo: null });
  expect(screen.getByText('A')).toBeTruthy();
  expect(logo.querySelector('img')).toBeNull();
});

test('a logo of its own stands for the company, and that of Marquee where there is neither', async () => {
  const own = await openWith({ product_name: '极光', logo: 'ab'.repeat(32) });
  expect(own.querySelector('img')?.src).toContain('ab'.repeat(32));
  cleanup();
  const ours = await openWith({ product_name: null, logo: null });
  expect(ours.querySelector('img')).not.toBeNull();
});
