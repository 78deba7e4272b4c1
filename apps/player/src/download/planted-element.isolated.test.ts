import type { Glyphs } from '@marquee/scene';
import { ticketElement } from '@marquee/scene/testing';
import { aDocument, aRelease, aScene } from '@marquee/testkit';
import { expect, it, vi } from 'vitest';
import { Content } from '../content/content.ts';
import { aManifest, TestServerKey } from '../testing/content-builders.ts';
import { MemoryMediaStore, MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { GlyphLoader } from './glyph-loader.ts';

// One more element type in the registry, which no product file knows.
vi.mock('../../../../packages/scene/src/elements/registry.ts', async (importOriginal) => {
  const { ELEMENTS } = await importOriginal<{ ELEMENTS: readonly object[] }>();
  const planted = await import('@marquee/scene/testing');
  return { ELEMENTS: [...ELEMENTS, planted.ticketElement] };
});

/** A release of one program with a ticket number, which is drawn in Inter. */
function aTicketRelease() {
  const ticket = ticketElement.build({ id: 'ticket', name: 'Ticket', numberFont: 'inter' });
  const document = aDocument({ scenes: [aScene({ elements: JSON.parse(JSON.stringify([ticket])) })] });
  return aRelease({ programs: [{ id: 1, name: 'Queue', document }] });
}

it('keeps a program waiting for the glyphs of an element type that was added later', async () => {
  const requested: Glyphs[] = [];
  const loader = new GlyphLoader(async (glyphs) => {
    requested.push(glyphs);
    return true;
  });
  const log = new PowerLog();
  const content = new Content({
    state: new MemoryStateStore(log),
    media: new MemoryMediaStore(log),
    hasFonts: (release) => loader.hasAllOf(release),
    hasFailed: () => false,
    isProven: async () => false,
    onChange: () => {},
  });
  const key = await TestServerKey.generate();
  await content.load(key.credentials);
  const manifest = aManifest({ releases: [aTicketRelease()] });
  expect(await content.accept(await key.sign(manifest), key.credentials)).toBe('accepted');

  const isReady = () => content.playable().map((release) => release.isReady);
  expect(isReady()).toEqual([false]);
  await loader.load(content.newest?.releases ?? []);
  expect(requested).toEqual([{ fontFamily: 'inter', text: '0123456789', bold: true, italic: false }]);
  expect(isReady()).toEqual([true]);
});
