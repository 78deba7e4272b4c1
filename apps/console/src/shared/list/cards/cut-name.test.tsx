// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CutName } from './cut-name.tsx';

afterEach(cleanup);

const partsOf = (name: string) => {
  const { container } = render(<CutName name={name} />);
  return {
    whole: container.textContent,
    parts: [...container.querySelectorAll('span span')].map((part) => part.textContent),
  };
};

it('editor 12: the end of a long name stays in sight', () => {
  expect(partsOf('Cafe-promotion-portrait')).toEqual({
    whole: 'Cafe-promotion-portrait',
    parts: ['Cafe-promotion-', 'portrait'],
  });
});

it('editor 12: a short name is one piece', () => {
  expect(partsOf('海边度假-竖屏')).toEqual({ whole: '海边度假-竖屏', parts: [] });
});

it.each([
  ['上海店-电梯厅-1234', ['上海店-电梯', '厅-1234']],
  ['02-5B-DE-73-0A-99', ['02-5B-DE-', '73-0A-99']],
])('console 14: the number at the end of %s stays in sight', (name, parts) => {
  expect(partsOf(name)).toEqual({ whole: name, parts });
});
