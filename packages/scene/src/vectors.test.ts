import { readFileSync } from 'node:fs';
import { FakeClock } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import type { SceneDocument } from './document/document.schema.ts';
import { documentDurationMs, sceneDurationMs } from './document/durations.ts';
import { feedsOf } from './document/feeds-of.ts';
import { parseDocument } from './document/parse-document.ts';
import { musicOf } from './document/program-music.ts';
import {
  elementStateAt,
  isElementShown,
  isOfProgram,
  playsInProgram,
  playsOfElement,
} from './elements/element-queries.ts';
import { type FeedData, type FeedRequest, feedIdOf } from './feeds/feed.schema.ts';
import type { DocumentFault } from './fields/faults.ts';
import { type Color, parseColor } from './style/color.ts';
import { Playback } from './timeline/playback.ts';
import { sceneAt } from './timeline/scene-at.ts';

interface Named {
  name: string;
  document: SceneDocument;
}

interface Vectors {
  states: (Named & {
    timeMs: number;
    epochMs: number;
    feeds?: Record<string, FeedData>;
    expected: object;
  })[];
  durations: (Named & { scenes: number[]; total: number })[];
  feeds: (Named & { ids: string[] })[];
  plays: (Named & { sceneIndex: number; expected: { elementId: string | null }[] })[];
  music: (Named & { runMs: number; expected: object[] })[];
  visits: (Named & {
    touches: { atMs: number; elementId?: string }[];
    expected: { atMs: number; sceneIndex: number; sceneTimeMs: number; isVisited: boolean }[];
  })[];
  colors: { text: string; color: Color | null }[];
  documents: { name: string; document: unknown; result: 'ok' | DocumentFault[] }[];
}

const file = new URL('../../../docs/vectors/scenes.json', import.meta.url);
const vectors = JSON.parse(readFileSync(file, 'utf8')) as Vectors;

describe('the published vectors of scene documents', () => {
  it.each(vectors.states)('state: $name', ({ document, timeMs, epochMs, feeds, expected }) => {
    const { sceneIndex, sceneTimeMs, isEnded } = sceneAt(document, timeMs);
    const ofScene = (document.scenes[sceneIndex]?.elements ?? []).filter(
      (element) => isElementShown(element, sceneTimeMs) && !isOfProgram(element),
    );
    const shown = [...ofScene, ...musicOf(document).map(({ element }) => element)];
    const findFeed = (feed: FeedRequest) => feeds?.[feedIdOf(feed)];
    const moment = { sceneTimeMs, epochMs, musicMs: timeMs, findFeed };
    const elements = Object.fromEntries(
      shown.map((element) => [element.id, elementStateAt(element, moment)]),
    );
    expect({ sceneIndex, sceneTimeMs, isEnded, elements }).toEqual(expected);
  });

  it.each(vectors.durations)('durations: $name', ({ document, scenes, total }) => {
    expect(document.scenes.map(sceneDurationMs)).toEqual(scenes);
    expect(documentDurationMs(document)).toBe(total);
  });

  it.each(vectors.feeds)('feeds: $name', ({ document, ids }) => {
    expect([...feedsOf(document).keys()]).toEqual(ids);
  });

  it.each(vectors.plays)('plays: $name', ({ document, sceneIndex, expected }) => {
    const scene = document.scenes[sceneIndex];
    const plays = (scene?.elements ?? [])
      .filter(({ hidden }) => !hidden)
      .flatMap((element) =>
        playsOfElement(element, scene ? sceneDurationMs(scene) : 0).map(
          ({ file: { materialId }, ...play }) => ({
            elementId: element.id,
            materialId,
            ...play,
          }),
        ),
      );
    expect(plays).toEqual(expected.filter(({ elementId }) => elementId !== null));
  });

  it.each(vectors.music)('music: $name', ({ document, runMs, expected }) => {
    const plays = musicOf(document).flatMap(({ element }) =>
      playsInProgram(element, runMs).map(({ file: { materialId }, ...play }) => ({
        elementId: element.id,
        materialId,
        ...play,
      })),
    );
    expect(plays).toEqual(expected);
  });

  it.each(vectors.visits)('visits: $name', ({ document, touches, expected }) => {
    const shown = expected.map(({ atMs }) => {
      const clock = new FakeClock();
      const playback = new Playback({ clock });
      playback.load(document);
      playback.start();
      playback.play();
      let nowMs = 0;
      for (const touch of touches.filter((one) => one.atMs <= atMs)) {
        clock.advance(touch.atMs - nowMs);
        nowMs = touch.atMs;
        const element = document.scenes
          .flatMap(({ elements }) => elements)
          .find(({ id }) => id === touch.elementId);
        if (element?.type === 'button') playback.act(element.action);
        else playback.touch();
      }
      clock.advance(atMs - nowMs);
      const { sceneIndex, sceneTimeMs, isVisited } = playback.frame ?? {};
      return { atMs, sceneIndex, sceneTimeMs, isVisited };
    });
    expect(shown).toEqual(expected);
  });

  it.each(vectors.colors)('colour: "$text"', ({ text, color }) => {
    expect(parseColor(text) ?? null).toEqual(color);
  });

  it.each(vectors.documents)('document: $name', ({ document, result }) => {
    const parsed = parseDocument(document);
    expect(parsed.ok ? 'ok' : parsed.faults).toEqual(result);
  });

  it('have valid documents', () => {
    for (const { document } of [...vectors.states, ...vectors.durations, ...vectors.plays])
      expect(parseDocument(document)).toMatchObject({ ok: true });
  });
});
