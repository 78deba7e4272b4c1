// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadBrand } from '../../shared/brand/brand-store.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { stubCalls } from '../../shared/testing/stub-calls.ts';
import { LoginScene } from './login-scene.tsx';

afterEach(cleanup);

async function openWith(picture: string | null) {
  const brand = {
    product_name: '极光',
    accent: null,
    support_line: null,
    logo: null,
    login_picture: picture,
  };
  stubCalls({ 'GET /MIPS/brand': { body: brand } });
  await loadBrand();
  await renderPage(<LoginScene />);
}

test('our words are over our own picture', async () => {
  await openWith(null);
  expect(screen.getByText(/每一块屏幕/)).toBeTruthy();
});

test("a company's own picture has no words of ours over it", async () => {
  await openWith('ab'.repeat(32));
  expect(screen.queryByText(/每一块屏幕/)).toBeNull();
});
