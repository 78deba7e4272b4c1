// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { anOnScreen } from '../../../shared/testing/a-device.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { useDevicePicture } from './use-device-picture.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const on_screen = [anOnScreen({ program: { release_id: 1, program_id: 3, program_name: '菜单' } })];
const callOf = (id: number) => `GET /MIPS/devices-mips/${id}/picture/1/3`;

function Screen({ id }: { id: number }) {
  const document = useDevicePicture({ id, on_screen });
  return <p>{`${id}: ${document === undefined ? 'none' : JSON.stringify(document)}`}</p>;
}

const open = () =>
  renderPage(
    <>
      <Screen id={7} />
      <Screen id={8} />
    </>,
  );

test('devices with the same program share one answer', async () => {
  const sent = stubCalls({
    [callOf(7)]: { body: { document: { scenes: [] } } },
    [callOf(8)]: { body: { document: { scenes: [] } } },
  });
  await open();
  expect(await screen.findByText('7: {"scenes":[]}')).toBeTruthy();
  expect(await screen.findByText('8: {"scenes":[]}')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('security 2: a device without the release hides the program of no other', async () => {
  const sent = stubCalls({
    [callOf(7)]: { body: { document: null } },
    [callOf(8)]: { body: { document: { scenes: [] } } },
  });
  await open();
  expect(await screen.findByText('8: {"scenes":[]}')).toBeTruthy();
  expect(screen.getByText('7: none')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toEqual([callOf(7), callOf(8)]);
});

test('a release that no device has now shows nothing', async () => {
  const sent = stubCalls({
    [callOf(7)]: { body: { document: null } },
    [callOf(8)]: { body: { document: null } },
  });
  await open();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(screen.getByText('8: none')).toBeTruthy();
});
