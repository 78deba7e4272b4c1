import { PERMISSION_CODES, PERMISSIONS, type PermissionCode } from '@marquee/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesInTree } from './codes-in-tree.ts';
import { filterTree } from './filter-tree.ts';
import { codesOfArea, codesOfTree, PERMISSION_TREE } from './permission-tree.ts';
import { countTicks, missingView, tickState, toggleCodes } from './ticks.ts';

const CODES = codesOfTree(PERMISSION_TREE);
const [materials] = PERMISSION_TREE;
if (!materials) throw new Error('the tree begins with materials');
const MATERIALS = codesOfArea(materials);
const anyone = () => true;
const someCodes = fc.subarray([...CODES]);

describe('the permission tree', () => {
  it('has every action once, in three levels, without those of the platform', () => {
    const parents = new Set(PERMISSIONS.map(({ parent }) => parent as string | null));
    const leaves = PERMISSION_CODES.filter((code) => !parents.has(code) && code !== '63000');
    expect([...CODES].sort()).toEqual([...leaves].sort());
  });

  it('treats a page without actions as an action', () => {
    const pages = PERMISSION_TREE.flatMap((area) => area.pages);
    expect(pages.find(({ page }) => page.code === '22000')?.actions.map(({ code }) => code)).toEqual([
      '22000',
    ]);
  });

  it('has no boxes for codes of menus and pages', () => {
    expect(codesInTree(['11000', '10000', '21101', '11101', 'nonsense'])).toEqual(['11101', '21101']);
  });
});

describe('a parent box', () => {
  it('is clear, partial or selected like the boxes below it', () => {
    expect(tickState(MATERIALS, new Set())).toBe('none');
    expect(tickState(MATERIALS, new Set(['11101']))).toBe('some');
    expect(tickState(MATERIALS, new Set(CODES))).toBe('all');
  });

  it('selects the rest of a partial selection, and clears a full one', () => {
    const filled = toggleCodes(MATERIALS, new Set(['11101', '21101']), anyone);
    expect(tickState(MATERIALS, filled)).toBe('all');
    expect(filled.has('21101')).toBe(true);
    const emptied = toggleCodes(MATERIALS, filled, anyone);
    expect([...emptied]).toEqual(['21101']);
  });

  it('keeps codes that the user may not grant', () => {
    const mayGrant = (code: PermissionCode) => code !== '11102' && code !== '11103';
    const filled = toggleCodes(MATERIALS, new Set(['11103']), mayGrant);
    expect(filled.has('11102')).toBe(false);
    expect(countTicks(MATERIALS, filled)).toBe(MATERIALS.length - 1);
    expect([...toggleCodes(MATERIALS, filled, mayGrant)]).toEqual(['11103']);
  });

  it('does not affect codes outside it', () => {
    fc.assert(
      fc.property(someCodes, someCodes, (ticked, below) => {
        const before = new Set<string>(ticked);
        const after = toggleCodes(below, before, anyone);
        const outside = (code: PermissionCode) => !below.includes(code);
        expect(CODES.filter(outside).filter((code) => after.has(code))).toEqual(
          CODES.filter(outside).filter((code) => before.has(code)),
        );
      }),
    );
  });
});

describe('the view permission of a page', () => {
  const [page] = materials.pages;
  if (!page) throw new Error('materials have a page');

  it('is reported as missing when other actions of the page are selected without it', () => {
    expect(missingView(page, new Set(['11102']))?.code).toBe('11101');
  });

  it('is not reported when it is selected, or when nothing is', () => {
    expect(missingView(page, new Set(['11101', '11102']))).toBeUndefined();
    expect(missingView(page, new Set(['21101']))).toBeUndefined();
  });
});

describe('a search in the tree', () => {
  it('matches names in either language, and codes', () => {
    expect(codesOfTree(filterTree(PERMISSION_TREE, '上传素材'))).toEqual(['11102']);
    expect(codesOfTree(filterTree(PERMISSION_TREE, ' upload MATERIALS '))).toEqual(['11102']);
    expect(codesOfTree(filterTree(PERMISSION_TREE, '21113'))).toEqual(['21113']);
  });

  it('shows all of a matching area or page', () => {
    expect(codesOfTree(filterTree(PERMISSION_TREE, '素材列表'))).toEqual(
      MATERIALS.filter((code) => code.startsWith('111')),
    );
  });

  it('shows everything for an empty search, and nothing without a match', () => {
    expect(filterTree(PERMISSION_TREE, '  ')).toBe(PERMISSION_TREE);
    expect(filterTree(PERMISSION_TREE, 'qqq')).toEqual([]);
  });
});
