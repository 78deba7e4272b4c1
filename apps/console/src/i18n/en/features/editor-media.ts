import type { SameKeys } from '../../texts.ts';
import type { editor_media as zh } from '../../zh/features/editor-media.ts';

export const editor_media: SameKeys<typeof zh> = {
  background: 'Background',
  background_color: 'Color',
  background_picture: 'Image',
  choose_background: 'Choose background image',
  music: 'Background music',
  music_from: 'from scene “{{scene}}”',
  add_music: 'Add background music',
  sound_on: 'Unmute',
  sound_off: 'Mute',
  volume: 'Volume',
};
