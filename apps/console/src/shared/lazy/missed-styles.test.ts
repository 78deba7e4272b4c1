// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { fetchMissedStyles } from './missed-styles.ts';

const ADDRESS = 'http://localhost/assets/panel.css';

afterEach(() => {
  document.head.replaceChildren();
});

test('a style sheet that could not be fetched is fetched again until it arrives', async () => {
  await fetchMissedStyles();
  append().dispatchEvent(new Event('error'));

  const second = fetchMissedStyles();
  newest().dispatchEvent(new Event('error'));
  await expect(second).rejects.toThrow('panel.css could not be fetched');

  const third = fetchMissedStyles();
  newest().dispatchEvent(new Event('load'));
  await third;

  const count = document.head.children.length;
  await fetchMissedStyles();
  expect(document.head.children).toHaveLength(count);
});

function append(): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = ADDRESS;
  document.head.append(link);
  return link;
}

function newest(): HTMLLinkElement {
  const link = [...document.head.querySelectorAll('link')].at(-1);
  if (link?.href !== ADDRESS) throw new Error('nothing is fetched');
  return link;
}
