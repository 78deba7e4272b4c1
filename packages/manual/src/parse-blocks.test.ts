import { expect, test } from 'vitest';
import { parseBlocks } from './parse-blocks.ts';

const text = (letters: string) => ({ kind: 'text', text: letters });

test('reads what chapters consist of', () => {
  const source = `## Add a **screen**

1. Open \`x\`.
   - [More](devices.md#add)

| A | B |
|---|---|
| 1 | *2* |

![The page](pictures/page.webp)

\`\`\`sh
curl <server>
\`\`\`
`;
  expect(parseBlocks(source)).toEqual([
    {
      kind: 'heading',
      depth: 2,
      id: 'add-a-screen',
      content: [text('Add a '), { kind: 'strong', content: [text('screen')] }],
    },
    {
      kind: 'list',
      start: 1,
      items: [
        [
          { kind: 'paragraph', content: [text('Open '), { kind: 'code', text: 'x' }, text('.')] },
          {
            kind: 'list',
            start: undefined,
            items: [
              [
                {
                  kind: 'paragraph',
                  content: [{ kind: 'link', to: 'devices.md#add', content: [text('More')] }],
                },
              ],
            ],
          },
        ],
      ],
    },
    {
      kind: 'table',
      head: [[text('A')], [text('B')]],
      rows: [[[text('1')], [{ kind: 'emphasis', content: [text('2')] }]]],
    },
    { kind: 'picture', source: 'pictures/page.webp', text: 'The page' },
    { kind: 'code', text: 'curl <server>' },
  ]);
});

test('shows HTML as the text that it is', () => {
  expect(parseBlocks('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', content: [text('<script>alert(1)</script>')] },
  ]);
  expect(parseBlocks('a <img src=x onerror=y> b')).toMatchObject([
    { content: [text('a '), text('<img src=x onerror=y>'), text(' b')] },
  ]);
});

test('gives equal headings different anchors, and those of Chinese their letters', () => {
  expect(parseBlocks('## 设备：离线\n\n## 设备：离线')).toMatchObject([
    { id: '设备离线' },
    { id: '设备离线-1' },
  ]);
});

test('refuses what it could not show', () => {
  expect(() => parseBlocks('> quoted')).toThrow('does not show a blockquote');
  expect(() => parseBlocks('a ![b](c.webp)')).toThrow('does not show a image');
});
