import { type Draft, fadeIn, group, scene } from '../kit/drafts.ts';
import { panel, qrCode, text } from '../kit/elements.ts';
import type { Kit } from '../kit/kit.ts';
import type { PictureName } from '../pictures/starter-picture.ts';
import { defineTemplate } from '../starter-template.ts';

const INK = '#2a1c3f';
const PINK = '#ff4f79';
const GREY = '#7c7090';

interface Post {
  name: string;
  words: string;
}

interface Texts {
  scene: string;
  title: string;
  lead: string;
  posts: readonly [Post, Post, Post, Post];
}

const FACES: readonly PictureName[] = ['person-lin', 'person-chen', 'person-amy', 'person-zhou'];

/** The pictures of each post; where there are two, they take turns. */
const PHOTOS: readonly (readonly [PictureName, ...PictureName[]])[] = [
  ['flowers', 'menu-drinks'],
  ['view-dawn'],
  ['art-dots', 'art-cutout'],
  ['view-lake', 'view-bamboo'],
];

export const socialWall = defineTemplate<Texts>({
  key: 'social-wall',
  trade: 'events',
  names: { zh: '社交墙', en: 'Social wall' },
  texts: {
    zh: {
      scene: '社交墙',
      title: '#我的\n夏日瞬间',
      lead: '带话题发布照片，\n就有机会出现在这里',
      posts: [
        { name: '小林', words: '周末的花，开在窗边。' },
        { name: '阿晨', words: '四点起床，等到了云海。' },
        { name: '艾米', words: '看展的一天，满眼是圆。' },
        { name: '周周', words: '湖上的风，刚刚好。' },
      ],
    },
    en: {
      scene: 'Social-wall',
      title: '#my\nsummer\nmoment',
      lead: 'Post a photo with the tag\nand see it here',
      posts: [
        { name: 'Lynn', words: 'Flowers by the window.' },
        { name: 'Chen', words: 'Up at four. Worth it.' },
        { name: 'Amy', words: 'A day full of dots.' },
        { name: 'Zoe', words: 'Just enough wind today.' },
      ],
    },
  },
  landscape: (texts, kit) => [
    scene({ name: texts.scene, background: { color: '#fff1ee' } }, [
      panel(PINK, [-160, 720, 620, 620], { radius: 310 }),
      panel('#ffc94d', [330, 900, 300, 300], { radius: 150 }),
      qrCode(ADDRESS, [96, 768, 216, 216], { color: INK, background: '#ffffff', radius: 24, border: 0.2 }),
      text(texts.title, [92, 112, 540], {
        fontSize: kit.language === 'zh' ? 116 : 108,
        bold: true,
        color: INK,
        lineHeight: 1.16,
      }),
      text(texts.lead, [96, kit.language === 'zh' ? 412 : 520, 540], {
        fontSize: 40,
        color: GREY,
        lineHeight: 1.5,
      }),
      ...post(texts, kit, 0, [656, 72, 568, 488]),
      ...post(texts, kit, 1, [1264, 72, 568, 408]),
      ...post(texts, kit, 2, [656, 600, 568, 408]),
      ...post(texts, kit, 3, [1264, 520, 568, 488]),
    ]),
  ],
  portrait: (texts, kit) => [
    scene({ name: texts.scene, background: { color: '#fff1ee' } }, [
      panel(PINK, [720, -260, 640, 640], { radius: 320 }),
      panel('#ffc94d', [690, 318, 150, 150], { radius: 75 }),
      qrCode(ADDRESS, [792, 84, 208, 208], { color: INK, background: '#ffffff', radius: 24, border: 0.2 }),
      text(texts.title, [80, 110, 700], {
        fontSize: kit.language === 'zh' ? 124 : 100,
        bold: true,
        color: INK,
        lineHeight: 1.14,
      }),
      text(texts.lead, [84, kit.language === 'zh' ? 416 : 474, 640], {
        fontSize: 42,
        color: GREY,
        lineHeight: 1.4,
      }),
      ...post(texts, kit, 0, [72, 680, 452, 640]),
      ...post(texts, kit, 1, [556, 560, 452, 580]),
      ...post(texts, kit, 2, [72, 1352, 452, 496]),
      ...post(texts, kit, 3, [556, 1172, 452, 676]),
    ]),
  ],
});

/** Where visitors post; the author of a program replaces it. */
const ADDRESS = 'https://example.com/summer';

const FOOT = 164;

/** A card with a photo, and its author and words under it. */
function post(
  texts: Texts,
  kit: Kit,
  index: number,
  [x, y, width, height]: readonly [number, number, number, number],
): Draft[] {
  const { name, words } = texts.posts[index] ?? texts.posts[0];
  return fadeIn(
    index * 300,
    group(`post-${index + 1}`, [
      panel('#ffffff', [x, y, width, height], { radius: 28 }),
      kit.carousel(PHOTOS[index] ?? ['flowers'], [x + 14, y + 14, width - 28, height - FOOT - 14], {
        radius: 18,
        transition: 'slide-up',
        durationMs: 6_000,
      }),
      kit.picture(FACES[index] ?? 'person-lin', [x + 24, y + height - 138, 64, 64], { radius: 32 }),
      text(name, [x + 104, y + height - 130, width - 130], { fontSize: 36, bold: true, color: INK }),
      text(words, [x + 26, y + height - 64, width - 44], { fontSize: 33, color: GREY }),
    ]),
  );
}
