import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** Icons of what can be done or said of anything, whatever it is called in its place. */
const GENERAL = [
  'AddIcon',
  'BackIcon',
  'CloseIcon',
  'DeleteIcon',
  'DownloadIcon',
  'MoreIcon',
  'NextIcon',
  'PreviousIcon',
  'RetryIcon',
  'UploadIcon',
  'WarningIcon',
  'ZoomInIcon',
  'ZoomOutIcon',
];

/** Several names of one meaning: pages, actions, kinds of elements and keys of texts. */
const SAME: readonly string[][] = [
  ['/materials', 'materials'],
  ['/templates', 'templates', 'save_as_template', 'templates.save_as', 'starters'],
  ['/devices-mips', 'devices'],
  ['/programs', 'programs', 'program'],
  ['/releases', 'releases', 'release', 'playlists.release', 'devices.release_to', 'releases_to_review'],
  ['/licences', 'licence', 'licences.pill_title'],
  ['/users', 'users'],
  ['/roles', 'set_role'],
  ['/human', 'digital-human', 'rpc-digital-resources'],
  ['install', 'rpc-app-install'],
  ['device_groups', 'program_groups', 'template_groups', 'material_groups'],
  ['password', 'reset', 'users.password_due_hint'],
  ['preview', 'playlists.preview', 'view'],
  ['offline', 'devices.never_online'],
  ['failed', 'failed_tasks'],
  ['expire', 'expiring_materials'],
  ['storage', 'space'],
  ['/', 'editor.interaction.is_home'],
  ['task', '/task-list'],
  ['enable', 'restore'],
  ['rename', 'common.rename'],
  ['edit', 'account.edit'],
  ['volume', 'rpc-volume'],
  ['label', 'rpc-pm-strategy'],
  ['set_priority', 'label_sets.order'],
];

interface Use {
  icon: string;
  meaning: string;
  file: string;
}

/** The icons that stand beside a name in the sources: in tables of pages, actions and elements, and on buttons. */
const USES: readonly Use[] = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
  .filter((file) => !/\.test\.|^shared\/icons\/|^app\/design\//.test(file))
  .flatMap((file) => usesIn(file, readFileSync(join(SOURCES, file), 'utf8')));

function usesIn(file: string, source: string): Use[] {
  const found: Use[] = [];
  const note = (icon = '', meaning: string | undefined) =>
    meaning !== undefined && found.push({ icon, meaning, file });
  // `{ key: 'move', …, icon: <MoveIcon /> }` and `'/users': { …, icon: <UsersIcon /> }`
  for (const { 1: icon, index } of source.matchAll(/\bicon: <(\w+Icon) ?\/>/g)) {
    const names = [...source.slice(0, index).matchAll(/\bkey: '([\w-]+)'|'(\/[\w{}/-]*)': \{/g)];
    const last = names.at(-1);
    note(icon, last?.[1] ?? last?.[2]);
  }
  // `move: MoveIcon`, `audio: <AudioIcon />` and `'rpc-volume': { Icon: VolumeIcon`
  for (const [, name, icon] of source.matchAll(/^ +'?([\w-]+)'?: (?:<|\{ Icon: )?(\w+Icon)\b/gm))
    if (name !== 'icon') note(icon, name === 'Icon' ? basename(file).split('.')[0] : name);
  // `<Button icon={<AddIcon />} aria-label={t('users.add')}`, or its content
  for (const { 0: tag, 1: icon, index } of source.matchAll(/icon=\{<(\w+Icon) ?\/>\}/g)) {
    const rest = source.slice(index + tag.length).split(/<\/|\/>/)[0] ?? '';
    const own = source.slice(source.lastIndexOf('<', index - 1), index) + rest;
    note(icon, /\bt\(\s*'([\w.]+)'/.exec(own)?.[1]);
  }
  // `<PasswordIcon aria-label={t('users.password_due_hint')} />`
  for (const [, icon, own = ''] of source.matchAll(/<(\w+Icon)\b([^>]*)\/>/g))
    note(icon, /aria-label=\{t\('([\w.]+)'/.exec(own)?.[1]);
  return found;
}

const meaningOf = (name: string) => SAME.find((names) => names.includes(name))?.[0] ?? name;

/** What stands for more than one of the others: `CompanyIcon: /companies (app/pages.tsx), hand_over (…)`. */
function doubled(of: keyof Use, by: 'icon' | 'meaning'): string[] {
  const specific = USES.filter(({ icon }) => !GENERAL.includes(icon)).map((use) => ({
    ...use,
    meaning: meaningOf(use.meaning),
  }));
  return Object.entries(Object.groupBy(specific, (use) => use[of])).flatMap(([name, uses = []]) => {
    const others = new Map(uses.map((use) => [use[by], use.file]));
    const list = [...others].map(([other, file]) => `${other} (${file})`).join(', ');
    return others.size > 1 ? [`${name}: ${list}`] : [];
  });
}

test('console 27: an icon has one meaning', () => {
  expect(doubled('icon', 'meaning')).toEqual([]);
});

test('console 27: a meaning has one icon', () => {
  expect(doubled('meaning', 'icon')).toEqual([]);
});

test('console 27: a drawing has one name, and every name is used', () => {
  const index = readFileSync(join(import.meta.dirname, 'index.ts'), 'utf8');
  const named = [...index.matchAll(/^ {2}(\w+) as (\w+Icon),$/gm)];
  expect(new Set(named.map(([, drawing]) => drawing)).size).toBe(named.length);
  const sources = globSync('**/*.tsx', { cwd: SOURCES })
    .concat(
      globSync('**/*.editor.ts', { cwd: SOURCES }),
      globSync('**/*-{actions,extras}.ts', { cwd: SOURCES }),
    )
    .filter((file) => !file.startsWith('shared/icons/'))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join();
  expect(
    named.map(([, , name = '']) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(sources)),
  ).toEqual([]);
});

test('the scan sees tables, buttons and marks', () => {
  const names = USES.map(({ icon, meaning }) => `${icon} ${meaning}`);
  for (const one of [
    'HandOverIcon hand_over',
    'CompanyIcon /companies',
    'VolumeIcon rpc-volume',
    'TextIcon text',
    'LibraryIcon materials',
    'RenameIcon common.rename',
    'PasswordIcon users.password_due_hint',
  ])
    expect(names).toContain(one);
});
