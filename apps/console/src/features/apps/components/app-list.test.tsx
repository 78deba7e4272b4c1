// @vitest-environment jsdom
import type { App } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aPackage } from '../../../shared/testing/a-package.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { UploadProvider } from '../../../shared/uploads/upload-provider.tsx';
import { UploadCentreButton } from '../../../shared/uploads/view/upload-centre-button.tsx';
import { appUploads } from '../uploads/app-upload-target.ts';
import { AppList } from './app-list.tsx';
// Drawn by the button when it is first needed: a test waits for what it shows, not for its import.
import '../../../shared/uploads/view/upload-centre-drawer.tsx';

afterEach(cleanup);

const targets = [appUploads];

async function open(apps: App[], actions?: string[]) {
  const sent = stubCalls({
    'GET /MIPS/apps/list-sw': {
      body: { data: apps, pagination: { page: 1, per_page: 10, total: apps.length, max: 1 } },
    },
    'GET /MIPS/apps/uploads': { body: { data: [] } },
    'PUT /MIPS/apps/1/status': { body: aPackage() },
    'DELETE /MIPS/apps': { body: {} },
  });
  await renderPage(
    <UploadProvider targets={targets}>
      <UploadCentreButton />
      <AppList />
    </UploadProvider>,
    '/',
    actions ? { actions } : {},
  );
  return sent;
}

const choose = async (name: string) => {
  const button = screen.queryByRole('button', { name });
  if (button) return void fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: /的操作$/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

test('publishes a package without a question', async () => {
  const sent = await open([aPackage({ status: 0 })]);
  await screen.findByText('com.example.menu');
  await choose('上架');
  await waitFor(() => expect(sent).toContainEqual({ call: 'PUT /MIPS/apps/1/status', body: { status: 1 } }));
  expect(await screen.findByText('已上架 Menu')).toBeTruthy();
});

test('asks before a package is withdrawn, with what that means', async () => {
  const sent = await open([aPackage()]);
  await screen.findByText('com.example.menu');
  await choose('下架');
  await screen.findByText('设备将不能再安装此版本，已安装的设备不受影响。');
  expect(sent.some(({ call }) => call.startsWith('PUT'))).toBe(false);
  fireEvent.click(screen.getAllByRole('button', { name: '下架' }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent).toContainEqual({ call: 'PUT /MIPS/apps/1/status', body: { status: 2 } }));
});

test('the longest names are in one line, with their whole text as a title', async () => {
  const [name, id] = ['长'.repeat(100), `com.${'x'.repeat(124)}`];
  await open([aPackage({ name, package: id, version: '9'.repeat(64) })]);
  for (const text of [name, id]) {
    const shown = await screen.findByText(text);
    expect(shown.className).toContain('ellipsis');
    expect(shown.title).toBe(text);
  }
});

test('without packages it says how they come here, and to whom', async () => {
  await open([]);
  expect(
    await screen.findByText('上传 .apk、.hap 或 .zip 安装包，每个不超过 2 GB，也可拖放到此处。'),
  ).toBeTruthy();
  cleanup();
  await open([], ['21124']);
  expect(await screen.findByText('有上传权限的用户上传应用包后，将显示在此处。')).toBeTruthy();
});

test('a file of another kind is refused before it is sent', async () => {
  const sent = await open([aPackage()]);
  await screen.findByText('com.example.menu');
  fireEvent.change(screen.getByLabelText('上传', { selector: 'input' }), {
    target: { files: [new File(['words'], 'notes.txt')] },
  });
  expect(await screen.findByText('1 个文件上传失败')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('an unreachable server does not look like an empty list', async () => {
  stubCalls({});
  await renderPage(
    <UploadProvider targets={targets}>
      <AppList />
    </UploadProvider>,
  );
  expect(await screen.findByRole('button', { name: '重试' }, { timeout: 10_000 })).toBeTruthy();
  expect(screen.queryByText('暂无应用包')).toBeNull();
});
