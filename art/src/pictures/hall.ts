import { drawing } from '../lib/picture.ts';
import { broadLeaves } from '../lib/plants.ts';
import { arch, times } from '../lib/shapes.ts';
import { blurred, circle, grain, line, linear, path, placed, rect, shadowed } from '../lib/svg.ts';

/** A hall of arches that opens to the morning. */
export function hall(name: string, width: number, height: number, centre: number, reach: number) {
  const wall = linear(
    [
      [0, '#0d3440'],
      [1, '#16505a'],
    ],
    90,
  );
  const sky = linear(
    [
      [0, '#ffd9a3'],
      [0.5, '#ffeccb'],
      [1, '#fff8ea'],
    ],
    90,
  );
  const floor = linear(
    [
      [0, '#f3d9ae'],
      [0.35, '#4b8388'],
      [1, '#0c2f3a'],
    ],
    90,
  );
  const horizon = height * 0.8;
  const colors = ['#12424e', '#1a5560', '#276a71', '#3c8284', '#62a09a', '#96c0b0', '#cfdcc4'];
  const arches = colors.map((color, index) => {
    const part = 1 - index * 0.128;
    const bottom = horizon + (height - horizon) * 0.62 * (1 - index / 6.4);
    const paint = linear(
      [
        [0, color],
        [1, index > 3 ? '#f6e3c0' : color],
      ],
      90,
    );
    return (
      paint.def +
      shadowed(
        { dx: 0, dy: 0, blur: 26, color: '#041a22', opacity: 0.5 },
        path(arch(centre, bottom, reach * part, reach * part * 1.18), { fill: paint.fill }),
      )
    );
  });
  const light = reach * 0.16;
  return drawing(
    name,
    { zh: '大堂拱廊', en: 'Hall of arches' },
    [width, height],
    [
      wall.def,
      sky.def,
      floor.def,
      rect(0, 0, width, height, { fill: wall.fill }),
      rect(0, horizon + (height - horizon) * 0.3, width, height, { fill: floor.fill, opacity: 0.55 }),
      ...arches,
      path(arch(centre, horizon, light * 1.1, light * 1.5), { fill: sky.fill }),
      circle(centre, horizon - light * 0.62, light * 0.3, { fill: '#ffb765' }),
      path(
        `M${centre - light * 0.55} ${horizon - light * 0.2}Q${centre - light * 0.2} ${horizon - light * 0.46} ${centre} ${horizon - light * 0.24}T${centre + light * 0.55} ${horizon - light * 0.3}V${horizon}H${centre - light * 0.55}Z`,
        { fill: '#7fa58f' },
      ),
      blurred(
        40,
        path(
          `M${centre - light * 0.55} ${horizon}H${centre + light * 0.55}L${centre + reach * 0.62} ${height + 60}H${centre - reach * 0.62}Z`,
          { fill: '#ffe6b8', opacity: 0.5 },
        ),
      ),
      ...times(5, (index) =>
        line(
          centre - reach * (0.1 + index * 0.12),
          horizon + (height - horizon) * index * 0.24,
          centre + reach * (0.1 + index * 0.12),
          horizon + (height - horizon) * index * 0.24,
          { stroke: '#fff', strokeWidth: 2, opacity: 0.1 },
        ),
      ),
      placed(
        { x: centre - reach * 0.49, y: height * 1.02 },
        broadLeaves(
          reach * 0.27,
          [
            ['#08303a', '#1f6a66'],
            ['#0b3d43', '#2f8277'],
          ],
          [-72, -38, -8, 22, 50],
        ),
      ),
      placed(
        { x: centre + reach * 0.5, y: height * 1.03 },
        broadLeaves(
          reach * 0.3,
          [
            ['#08303a', '#1f6a66'],
            ['#0b3d43', '#2f8277'],
          ],
          [-48, -18, 12, 44, 74],
        ),
      ),
      grain(width, height, 0.35),
    ],
  );
}
