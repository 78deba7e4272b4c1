// @vitest-environment jsdom
import type { Video } from '@marquee/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aGroup } from '../../../shared/testing/a-group.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { VideoList } from './video-list.tsx';

afterEach(cleanup);

const lobby: Video = {
  id: 3,
  name: '大堂直播',
  address: 'rtsp://10.0.0.8:554/live',
  department_id: 1,
  department_name: 'default',
  creator_name: '王五',
  created_at: 0,
};

async function open(actions?: string[]) {
  const sent = stubCalls({
    'GET /MIPS/videoList': {
      body: { data: [lobby], pagination: { page: 1, per_page: 10, total: 1, max: 1 } },
    },
    'POST /MIPS/videoList': { body: lobby },
    'PUT /MIPS/videoList': { body: lobby },
    'DELETE /MIPS/videoList': { body: {} },
    'GET /MIPS/departments': { body: { data: [aGroup({ group_id: 8, name: '门店' })] } },
    'PUT /MIPS/videoList/department': { body: {} },
  });
  await renderPage(<VideoList />, '/', actions ? { actions } : {});
  return sent;
}

const fill = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
const change = (sent: { call: string; body: unknown }[]) => sent.find(({ call }) => !call.startsWith('GET'));

test('reports broken rules at the fields, and sends nothing invalid', async () => {
  const sent = await open();
  await screen.findByText('大堂直播');
  fireEvent.click(screen.getByRole('button', { name: /添加视频/ }));
  fill('视频名称', '长'.repeat(33));
  fill('视频地址', 'ftp://10.0.0.8/film');
  expect(screen.getByText('最多 32 个字符')).toBeTruthy();
  expect(screen.getByText(/开头的有效地址/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '添加' }));
  expect(change(sent)).toBeUndefined();
});

test('adds a video by name and address', async () => {
  const sent = await open();
  await screen.findByText('大堂直播');
  fireEvent.click(screen.getByRole('button', { name: /添加视频/ }));
  fill('视频名称', '宣传片');
  fill('视频地址', 'https://video.example.com/spring.m3u8');
  fireEvent.click(screen.getByRole('button', { name: '添加' }));
  await waitFor(() =>
    expect(change(sent)).toEqual({
      call: 'POST /MIPS/videoList',
      body: { name: '宣传片', address: 'https://video.example.com/spring.m3u8' },
    }),
  );
});

test('changes the video of the row', async () => {
  const sent = await open();
  fireEvent.click(await screen.findByRole('button', { name: '编辑' }));
  fill('视频名称', '大堂');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(change(sent)).toEqual({
      call: 'PUT /MIPS/videoList',
      body: { id: 3, name: '大堂', address: lobby.address },
    }),
  );
});

test('asks before deleting', async () => {
  const sent = await open();
  fireEvent.click(await screen.findByRole('button', { name: '删除' }));
  expect(await screen.findByText(/不影响视频源/)).toBeTruthy();
  expect(change(sent)).toBeUndefined();
  fireEvent.click(screen.getAllByRole('button', { name: '删除' }).at(-1) as HTMLElement);
  await waitFor(() => expect(change(sent)).toEqual({ call: 'DELETE /MIPS/videoList', body: { ids: [3] } }));
});

test('users who may only view cannot change anything', async () => {
  await open(['13101']);
  await screen.findByText('大堂直播');
  for (const name of [/添加视频/, '编辑', '删除']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('is transferred to another department', async () => {
  const sent = await open();
  fireEvent.click(await screen.findByRole('button', { name: '转移到其他部门' }));
  fireEvent.mouseDown(await screen.findByLabelText('目标部门'));
  fireEvent.click(await screen.findByText('门店'));
  fireEvent.click(screen.getByRole('button', { name: '转移' }));
  await waitFor(() =>
    expect(sent).toContainEqual({
      call: 'PUT /MIPS/videoList/department',
      body: { ids: [3], department_id: 8 },
    }),
  );
});
