import { newDocument, newElement, type SceneDocument, type SceneElement } from '@marquee/scene';
import type { Samples } from './upload-samples.ts';

interface SampleProgram {
  name: string;
  document: SceneDocument;
}

/** A welcome with a carousel and a clock, a menu, a clip with a caption, and a portrait poster. */
export function samplePrograms(samples: Samples): SampleProgram[] {
  return [
    { name: '大堂欢迎', document: welcome(samples) },
    { name: '茶饮菜单', document: menu(samples) },
    { name: '品牌短片', document: clip(samples) },
    { name: '海边度假-竖屏', document: poster(samples) },
  ];
}

function welcome({ dawn, city }: Samples): SceneDocument {
  return scene({ width: 1920, height: 1080 }, [
    newElement('picture', {
      id: 'pictures',
      name: '背景轮播',
      width: 1920,
      height: 1080,
      fit: 'cover',
      transition: 'fade',
      pictures: [
        { file: dawn, durationMs: 6000 },
        { file: city, durationMs: 6000 },
      ],
    }),
    text('title', '标题文字', '欢迎光临', { x: 160, y: 150, width: 1100, height: 240, fontSize: 150 }),
    text('line', '副标题', 'Welcome · 一楼咨询台在您右侧', {
      x: 168,
      y: 360,
      width: 1200,
      height: 90,
      fontSize: 54,
    }),
    newElement('clock', {
      id: 'clock',
      name: '大堂时钟',
      x: 1360,
      y: 150,
      width: 400,
      height: 150,
      face: 'digital',
      seconds: false,
      color: '#ffffff',
    }),
  ]);
}

function menu({ tea }: Samples): SceneDocument {
  return scene({ width: 1920, height: 1080 }, [
    newElement('picture', {
      id: 'picture',
      name: '背景图片',
      width: 1920,
      height: 1080,
      fit: 'cover',
      pictures: [{ file: tea, durationMs: 10_000 }],
    }),
    text('title', '标题文字', '今日茶饮', {
      x: 1080,
      y: 90,
      width: 760,
      height: 900,
      fontSize: 64,
      color: '#4a2c17',
      background: '#fffaf1e6',
      lineHeight: 1.7,
      align: 'center',
      text: '今日茶饮\n龙井 ¥28\n茉莉 ¥22\n普洱 ¥32\n乌龙 ¥26',
    }),
  ]);
}

function clip({ colours }: Samples): SceneDocument {
  return scene({ width: 1920, height: 1080 }, [
    newElement('video', {
      id: 'video',
      name: '品牌视频',
      width: 1920,
      height: 1080,
      fit: 'cover',
      videos: [colours],
    }),
    text('line', '底部文字', '让每一块屏幕都准时亮起', {
      x: 0,
      y: 860,
      width: 1920,
      height: 140,
      fontSize: 84,
      align: 'center',
    }),
  ]);
}

function poster({ sea }: Samples): SceneDocument {
  return scene({ width: 1080, height: 1920 }, [
    newElement('picture', {
      id: 'picture',
      name: '海报图片',
      width: 1080,
      height: 1920,
      fit: 'cover',
      pictures: [{ file: sea, durationMs: 12_000 }],
    }),
    text('title', '标题文字', '去海边', {
      x: 90,
      y: 120,
      width: 900,
      height: 220,
      fontSize: 170,
      color: '#0d4f73',
    }),
  ]);
}

function scene(size: { width: number; height: number }, elements: SceneElement[]): SceneDocument {
  const document = newDocument(size);
  return { ...document, scenes: document.scenes.map((one) => ({ ...one, elements })) };
}

function text(
  id: string,
  name: string,
  words: string,
  look: Partial<Extract<SceneElement, { type: 'text' }>>,
) {
  return newElement('text', { id, name, text: words, color: '#ffffff', bold: true, ...look });
}
