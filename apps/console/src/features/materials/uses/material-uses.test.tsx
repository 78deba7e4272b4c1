// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { aMaterialDetail } from '../testing/a-material.ts';
import { MaterialUses } from './material-uses.tsx';

afterEach(cleanup);

const material = aMaterialDetail({ id: 4, name: 'poster.png', content_version: 3, used_count: 1 });
const page = <MaterialUses id={4}>{({ name }) => <p>uses of {name}</p>}</MaterialUses>;

test('shows the details of the material and the lists of its uses', async () => {
  stubCalls({ 'GET /MIPS/materials/4': { body: material } });
  await renderPage(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'poster.png' })).toBeTruthy();
  expect(screen.getByText('uses of poster.png')).toBeTruthy();
  expect(screen.getByText('2 次')).toBeTruthy();
  expect(screen.getByRole('link', { name: /下载/ }).getAttribute('href')).toContain('/materials/4/file');
});

test('offers the actions of the list, such as editing', async () => {
  stubCalls({ 'GET /MIPS/materials/4': { body: material } });
  await renderPage(page);
  expect(await screen.findByRole('button', { name: '替换内容' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /编辑/ }));
  expect(await screen.findByRole('dialog', { name: '编辑“poster.png”' })).toBeTruthy();
});

test('offers no changes to users who may only view', async () => {
  stubCalls({ 'GET /MIPS/materials/4': { body: material } });
  await renderPage(page, '/', { actions: ['11101'] });
  expect(await screen.findByRole('button', { name: /预览/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '替换内容' })).toBeNull();
  expect(screen.queryByRole('button', { name: /编辑/ })).toBeNull();
});

test('shows a notice if the material does not exist', async () => {
  stubCalls({ 'GET /MIPS/materials/4': refusal('materials.not_found', {}, 404) });
  await renderPage(page);
  expect(await screen.findByText(/素材不存在/)).toBeTruthy();
  expect(screen.queryByText(/^uses of/)).toBeNull();
});
