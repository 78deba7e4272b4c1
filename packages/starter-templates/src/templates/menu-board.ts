import type { Scene } from '@marquee/scene';
import { type Draft, fadeIn, group, type SceneDraft, scene } from '../kit/drafts.ts';
import { panel, text } from '../kit/elements.ts';
import type { Kit } from '../kit/kit.ts';
import { defineTemplate } from '../starter-template.ts';

interface Section {
  label: string;
  items: readonly (readonly [name: string, price: string])[];
}

interface Page {
  scene: string;
  title: string;
  sections: readonly [Section, Section];
}

interface Look {
  picture: 'menu-drinks' | 'menu-bakery';
  paper: string;
  ink: string;
  accent: string;
  hairline: string;
}

const DRINKS: Look = {
  picture: 'menu-drinks',
  paper: '#fbf5ea',
  ink: '#4a2412',
  accent: '#b9582f',
  hairline: '#e6d6bd',
};
const BAKERY: Look = {
  picture: 'menu-bakery',
  paper: '#f6f4ea',
  ink: '#22382c',
  accent: '#4f7a57',
  hairline: '#d9dcc6',
};

export const menuBoard = defineTemplate<readonly [Page, Page]>({
  key: 'menu-board',
  trade: 'food',
  names: { zh: '茶咖菜单', en: 'Menu board' },
  texts: {
    zh: [
      {
        scene: '饮品菜单',
        title: '手作饮品',
        sections: [
          {
            label: '咖啡',
            items: [
              ['拿铁', '¥28'],
              ['澳白', '¥28'],
              ['燕麦卡布奇诺', '¥30'],
              ['手冲单品', '¥36'],
            ],
          },
          {
            label: '茶',
            items: [
              ['桂花乌龙', '¥22'],
              ['茉莉毛尖', '¥20'],
              ['石臼抹茶', '¥32'],
              ['陈皮白茶', '¥26'],
            ],
          },
        ],
      },
      {
        scene: '烘焙菜单',
        title: '每日烘焙',
        sections: [
          {
            label: '甜点',
            items: [
              ['莓果挞', '¥32'],
              ['巴斯克蛋糕', '¥30'],
              ['柠檬磅蛋糕', '¥22'],
              ['草莓甜甜圈', '¥16'],
            ],
          },
          {
            label: '面包与曲奇',
            items: [
              ['海盐可颂', '¥18'],
              ['全麦核桃包', '¥20'],
              ['黑巧曲奇', '¥12'],
              ['肉桂卷', '¥18'],
            ],
          },
        ],
      },
    ],
    en: [
      {
        scene: 'Drinks',
        title: 'Handmade drinks',
        sections: [
          {
            label: 'COFFEE',
            items: [
              ['Latte', '$4.80'],
              ['Flat white', '$4.80'],
              ['Oat cappuccino', '$5.20'],
              ['Pour-over', '$6.00'],
            ],
          },
          {
            label: 'TEA',
            items: [
              ['Osmanthus oolong', '$4.20'],
              ['Jasmine green', '$3.90'],
              ['Stone-ground matcha', '$5.50'],
              ['Aged white tea', '$4.60'],
            ],
          },
        ],
      },
      {
        scene: 'Bakery',
        title: 'Baked today',
        sections: [
          {
            label: 'CAKES',
            items: [
              ['Berry tart', '$5.80'],
              ['Basque cheesecake', '$5.40'],
              ['Lemon pound cake', '$4.20'],
              ['Strawberry doughnut', '$3.20'],
            ],
          },
          {
            label: 'BREAD AND BISCUITS',
            items: [
              ['Sea-salt croissant', '$3.60'],
              ['Walnut loaf', '$4.00'],
              ['Chocolate biscuit', '$2.40'],
              ['Cinnamon roll', '$3.60'],
            ],
          },
        ],
      },
    ],
  },
  landscape: ([drinks, bakery], kit) => [
    wide(drinks, DRINKS, kit, { pictureX: 0, textX: 1008 }),
    wide(bakery, BAKERY, kit, { pictureX: 1020, textX: 112 }),
  ],
  portrait: ([drinks, bakery], kit) => [tall(drinks, DRINKS, kit), tall(bakery, BAKERY, kit)],
});

const settings = (
  { scene: name }: Page,
  { paper }: Look,
): Pick<Scene, 'name' | 'background' | 'durationMs'> => ({
  name,
  background: { color: paper },
  durationMs: 15_000,
});

function wide(
  page: Page,
  look: Look,
  kit: Kit,
  { pictureX, textX }: { pictureX: number; textX: number },
): SceneDraft {
  const [first, second] = page.sections;
  return scene(settings(page, look), [
    kit.picture(look.picture, [pictureX, 0, 900, 1080]),
    title(page, look, [textX, 108, 800], 84),
    ...fadeIn(300, section('first', first, look, { x: textX, y: 286, width: 800 })),
    ...fadeIn(800, section('second', second, look, { x: textX, y: 652, width: 800 })),
  ]);
}

function tall(page: Page, look: Look, kit: Kit): SceneDraft {
  const [first, second] = page.sections;
  return scene(settings(page, look), [
    kit.picture(look.picture, [0, 0, 1080, 920]),
    title(page, look, [96, 986, 888], 92),
    ...fadeIn(300, section('first', first, look, { x: 96, y: 1146, width: 888 })),
    ...fadeIn(800, section('second', second, look, { x: 96, y: 1516, width: 888 })),
  ]);
}

const title = (
  { title: words }: Page,
  { ink }: Look,
  box: readonly [number, number, number],
  fontSize: number,
): Draft => text(words, box, { fontFamily: 'noto-serif-sc', bold: true, fontSize, color: ink });

const STEP = 66;
const PRICE = 180;

/** A label, and the items under it with their prices in a column. */
function section(
  name: string,
  { label, items }: Section,
  { ink, accent, hairline }: Look,
  { x, y, width }: { x: number; y: number; width: number },
): Draft[] {
  const rows = items.flatMap(([item, price], index) => {
    const top = y + 58 + index * STEP;
    const row = { fontSize: 38, color: ink };
    return [
      panel(hairline, [x, top, width, 2]),
      text(item, [x, top + 9, width - PRICE], row),
      text(price, [x + width - PRICE, top + 9, PRICE], { ...row, bold: true, color: accent, align: 'right' }),
    ];
  });
  return group(name, [
    text(label, [x, y, width], { fontSize: 34, bold: true, color: accent, letterSpacing: 4 }),
    ...rows,
  ]);
}
