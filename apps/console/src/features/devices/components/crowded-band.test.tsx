// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { stubCalls } from '../../../shared/testing/stub-calls.ts';
import { CrowdedBand } from './crowded-band.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('security 8: the offer of manual approval', () => {
  const open = async (is_crowded: boolean, actions: readonly string[] = ['21101', '41101']) => {
    const answers = {
      'GET /MIPS/system-set/admission': {
        body: {
          approves_devices: false,
          is_crowded,
          player: { addresses: [], rpc_address: null, company_code: null },
        },
      },
      'PUT /MIPS/system-set/admission': { body: { approves_devices: true } },
    };
    const sent = stubCalls(answers);
    await renderPage(<CrowdedBand />, '/', { actions });
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    return { sent, answers };
  };
  const band = () => screen.queryByRole('alert');

  test('says what it does, turns it on, and goes away', async () => {
    const { sent, answers } = await open(true);
    await waitFor(() => expect(band()?.textContent).toContain('大部分设备名额被未知设备占用'));
    expect(band()?.textContent).toContain('配对码');
    answers['GET /MIPS/system-set/admission'].body = {
      approves_devices: true,
      is_crowded: false,
      player: { addresses: [], rpc_address: null, company_code: null },
    };
    fireEvent.click(screen.getByRole('button', { name: '开启人工接入' }));
    await waitFor(() => expect(band()).toBeNull());
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ approves_devices: true });
  });

  test('asks those who may not turn it on to ask an administrator', async () => {
    await open(true, ['21101']);
    await waitFor(() => expect(band()?.textContent).toContain('请联系管理员开启'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('is not there without a reason', async () => {
    await open(false);
    expect(band()).toBeNull();
  });
});
