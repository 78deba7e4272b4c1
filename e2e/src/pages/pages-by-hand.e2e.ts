import { describe } from 'vitest';
import { useProduct } from '../support/use-product.ts';
import { describeColumns } from './columns.ts';
import { describeMenus } from './menus.ts';
import { describePageWeight } from './page-weight.ts';
import { describePhone } from './phone.ts';
import { seedEveryPage } from './seed-every-page.ts';

describe('pages of the console', () => {
  const product = useProduct(async ({ marquee }) => seedEveryPage(marquee));

  describe('the weight of a page', () => {
    describePageWeight(product);
  });
  describe('the menus of a list', () => {
    describeMenus(product);
  });
  describe('the columns of a list', () => {
    describeColumns(product);
  });
  describe('the console on a phone', () => {
    describePhone(product);
  });
});
