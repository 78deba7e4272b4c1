import { aButton, aDocument, aScene } from '@marquee/testkit';
import { describe, expect, it } from 'vitest';
import { layOutSceneMap } from './scene-map-layout.ts';

const to = (sceneId: string) => aButton({ action: { type: 'scene', sceneId } });

describe('the map of the scenes', () => {
  it('has a column for each number of presses from the home scene, and unreachable scenes last', () => {
    const { nodes } = layOutSceneMap(
      aDocument({
        interaction: { homeSceneId: 'home', homeJumpMs: 20_000 },
        scenes: [
          aScene({ id: 'lost' }),
          aScene({ id: 'deep', elements: [to('home')] }),
          aScene({ id: 'near', elements: [to('deep')] }),
          aScene({ id: 'home', elements: [to('near')] }),
        ],
      }),
    );
    expect(nodes.toSorted((a, b) => a.x - b.x).map(({ sceneId }) => sceneId)).toEqual([
      'home',
      'near',
      'deep',
      'lost',
    ]);
  });

  it('has one arrow for several buttons, and none from a scene to itself', () => {
    const { edges } = layOutSceneMap(
      aDocument({
        interaction: { homeSceneId: 'a', homeJumpMs: 20_000 },
        scenes: [
          aScene({ id: 'a', elements: [to('b'), to('b'), to('a'), to('gone')] }),
          aScene({ id: 'b', elements: [aButton(), to('a')] }),
          aScene({ id: 'c', elements: [aButton()] }),
        ],
      }),
    );
    expect(edges).toEqual([
      { fromId: 'a', toId: 'b', isHome: false },
      { fromId: 'b', toId: 'a', isHome: false },
      { fromId: 'c', toId: 'a', isHome: true },
    ]);
  });

  it('places 200 scenes without overlaps', () => {
    const scenes = Array.from({ length: 199 }, (_, index) => aScene({ id: `s${index}` }));
    const home = aScene({ id: 'home', elements: scenes.slice(0, 99).map(({ id }) => to(id)) });
    const { nodes, width, height } = layOutSceneMap(
      aDocument({ interaction: { homeSceneId: 'home', homeJumpMs: 20_000 }, scenes: [home, ...scenes] }),
    );
    expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(200);
    for (const { x, y } of nodes) {
      expect(x).toBeLessThan(width);
      expect(y).toBeLessThan(height);
    }
  });
});
