// @vitest-environment jsdom
import type { CompositionVersion } from '@marquee/contract';
import { aDocument } from '@marquee/testkit';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal, stubCalls } from '../../../shared/testing/stub-calls.ts';
import { anEditor } from '../testing/an-editor.ts';
import { renderInEditor } from '../testing/render-in-editor.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

const LIST = 'GET /MIPS/programs/7/versions';

afterEach(cleanup);

describe('the dialog about a version that another user has saved', () => {
  it('names that user and their version, and keeps the focus off what changes anything', async () => {
    stubCalls({
      [LIST]: { body: { data: [aVersion(2)], pagination: { page: 1, per_page: 1, total: 1, max: 1 } } },
    });
    await renderInEditor(anEditor(), <ConflictDialog onClose={() => {}} />);
    expect(await screen.findByText(/李编辑于 .+ 保存了版本 2/)).toBeDefined();
    expect(document.activeElement?.textContent).toBe('继续编辑');
  });

  it('says only that there is one, while the history cannot be read or shows no newer one', async () => {
    stubCalls({ [LIST]: refusal('platform.forbidden', {}, 403) });
    await renderInEditor(anEditor(), <ConflictDialog onClose={() => {}} />);
    expect(await screen.findByText('您打开后，他人保存了新版本。')).toBeDefined();
  });
});

function aVersion(version: number): CompositionVersion {
  return {
    version,
    name: 'Sale',
    width: 1920,
    height: 1080,
    scene_count: 1,
    duration_ms: 10_000,
    size: 100,
    restored_from: null,
    author_name: '李编辑',
    created_at: Date.now(),
    is_released: false,
    cover: aDocument(),
  };
}
