import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTemporaryFolder, Marquee } from '@marquee/testkit/harness';
import { getAsBrowser } from '../lib/get-as-browser.ts';
import { type ListComparison, listFigure } from '../lib/list-figure.ts';
import type { Figure } from '../lib/report.ts';
import { seedMaterials } from '../lib/seed-materials.ts';

const MATERIALS = 100_000;
const REQUESTS = 60;
const PAGE = 60;

/** Every order that the console offers except the default one, as a query parameter and as SQL. */
const ORDERS = {
  name: 'name, id desc',
  '-size': 'size desc, id',
  type: 'type, id desc',
  number: 'number, id desc',
  duration_ms: 'duration_ms nulls last, id desc',
  expires_on: 'expires_on nulls last, id desc',
  '-updated_at': 'updated_at desc, id desc',
};

/** A library of a hundred thousand materials, listed and searched, compared with its own SQL run alone. */
export async function benchMaterialList(): Promise<Figure[]> {
  return inTemporaryFolder(async (folder) => {
    const marquee = await Marquee.start(folder);
    await marquee.stop();
    const database = new DatabaseSync(join(folder, 'marquee.db'));
    const seeded = seedMaterials(database, MATERIALS);
    await marquee.startAgain();
    const figures: Figure[] = [];
    for (const list of listsOf(marquee, seeded.folder)) figures.push(await listFigure(database, list));
    database.close();
    await marquee.stop();
    return figures;
  });
}

function listsOf(marquee: Marquee, folder: number): ListComparison[] {
  return [
    {
      key: 'newest-first',
      name: `list of ${MATERIALS} materials, newest first`,
      answer: `a page of ${PAGE} with total`,
      requests: REQUESTS,
      call: (at) => getAsBrowser(marquee, `/materials?page=${at + 1}&per_page=${PAGE}`),
      statements: pageSql('company_id = 1', 'offset ?'),
      parameters: (at) => [[], [at * PAGE], [at * PAGE]],
    },
    {
      key: 'filtered',
      name: `list of ${MATERIALS} materials: one folder, one type, part of the name`,
      answer: `a page of ${PAGE} with total`,
      requests: REQUESTS,
      call: (at) =>
        getAsBrowser(marquee, `/materials?group_id=${folder}&type=picture&name=${at}&per_page=${PAGE}`),
      statements: pageSql(
        `company_id = 1 and group_id = ${folder} and type = 'picture' and lower(name) like ?`,
      ),
      parameters: (at) => [[`%${at}%`], [`%${at}%`], [`%${at}%`]],
    },
    ...Object.entries(ORDERS).map(([sort, order]) => sortedList(marquee, sort, order)),
    {
      key: 'tags',
      name: `tags of ${MATERIALS} materials, by part of the tag`,
      answer: 'the fifty most common tags with their counts',
      requests: REQUESTS,
      call: (at) => getAsBrowser(marquee, `/materials/tags?search=${at}`),
      statements: [
        `select tag, count(*) as count from material_tag where company_id = 1 and lower(tag) like ?
          group by tag order by count desc, tag limit 50`,
      ],
      parameters: (at) => [[`%${at}%`]],
    },
  ];
}

function sortedList(marquee: Marquee, sort: string, order: string): ListComparison {
  return {
    key: `sorted-by-${sort.replace('-', '')}`,
    name: `list of ${MATERIALS} materials, sort=${sort}`,
    answer: `a page of ${PAGE} with total`,
    requests: REQUESTS,
    call: (at) => getAsBrowser(marquee, `/materials?sort=${sort}&page=${at + 1}&per_page=${PAGE}`),
    statements: pageSql('company_id = 1', 'offset ?', order),
    parameters: (at) => [[], [at * PAGE], [at * PAGE]],
  };
}

/** Total, page, and the tags of the materials on the page. */
function pageSql(condition: string, offset = '', order = 'created_at desc, id desc'): string[] {
  const ids = `select id from material where ${condition} order by ${order} limit ${PAGE} ${offset}`;
  return [
    `select count(*) from material where ${condition}`,
    `select material.*, resource_group.name as group_name, department.name as department_name, "user".name as creator_name,
      (select count(*) from program_material where material_id = material.id) as used_count
      from material join resource_group on resource_group.id = material.group_id
      join department on department.id = material.department_id left join "user" on "user".id = material.creator_id
      where material.id in (${ids})`,
    `select * from material_tag where material_id in (${ids})`,
  ];
}
