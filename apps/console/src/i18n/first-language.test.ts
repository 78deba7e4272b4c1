// @vitest-environment jsdom
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startI18n, switchLanguage } from './index.ts';

describe('the language of the console', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  const start = async (tag: string) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag);
    await startI18n();
    return { texts: i18next.language, page: document.documentElement.lang };
  };

  it.each(['en-US', 'fr', 'de-CH', 'zhx'])(
    'console 33, editor 18: is English at first in a browser in %s',
    async (tag) => {
      expect(await start(tag)).toEqual({ texts: 'en', page: 'en' });
    },
  );

  it.each(['zh', 'zh-CN', 'zh-Hant-TW', 'ZH-hk'])('is Chinese at first in a browser in %s', async (tag) => {
    expect(await start(tag)).toEqual({ texts: 'zh', page: 'zh-CN' });
  });

  it('stays the one that was chosen, whatever the browser asks for', async () => {
    await start('en-US');
    await switchLanguage('zh');
    expect(await start('en-US')).toEqual({ texts: 'zh', page: 'zh-CN' });
  });
});
