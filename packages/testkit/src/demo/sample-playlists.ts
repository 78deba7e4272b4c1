import type { PlaylistItemInput } from '@marquee/contract';
import type { Samples } from './upload-samples.ts';

interface SamplePlaylist {
  name: string;
  items: PlaylistItemInput[];
}

/** Playlists of the sample programs, in their order, and of materials by themselves. */
export function samplePlaylists(programIds: readonly number[], samples: Samples): SamplePlaylist[] {
  const [welcome = 0, menu = 0, clip = 0, poster = 0] = programIds;
  const program = (id: number, duration_seconds: number) => ({
    kind: 'program' as const,
    id,
    duration_seconds,
  });
  const material = ({ materialId: id }: Samples['tea'], duration_seconds: number) => ({
    kind: 'material' as const,
    id,
    duration_seconds,
  });
  return [
    {
      name: '大堂-全天轮播',
      items: [
        program(welcome, 24),
        material(samples.dawn, 10),
        program(clip, 30),
        material(samples.city, 10),
      ],
    },
    {
      name: '茶饮-午市',
      items: [program(menu, 60), material(samples.tea, 15), material(samples.colours, 20)],
    },
    { name: '竖屏-周末', items: [program(poster, 30)] },
  ];
}
