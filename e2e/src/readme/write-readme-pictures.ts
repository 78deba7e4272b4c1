import { join } from 'node:path';
import { Photographer } from './photographer.ts';
import { seedShops } from './seed-shops.ts';
import { withCompany } from './with-company.ts';

/*
 * Writes the pictures of the README: a small company in English, with programs from the starter templates on the devices
 * of its shops. Look at every picture before you commit it.
 */
const PICTURES = join(import.meta.dirname, '../../../docs/pictures');
/** The simulated devices download slowly. */
const DOWNLOADED_MS = 180_000;

await withCompany('en', async ({ marquee, state, signIn, openPlayer }) => {
  const shops = await seedShops(marquee, state, 'en');
  const screen = await openPlayer();
  await shops.releaseToAll();
  const page = await signIn();
  const photographer = new Photographer(page, marquee.address, PICTURES, 'png');

  await page.getByRole('button', { name: "Don't show again" }).click();
  await photographer.open('/devices-mips');
  await page.getByRole('article').nth(shops.deviceIds.length).waitFor();
  await page.getByText('Switching').first().waitFor({ state: 'detached', timeout: DOWNLOADED_MS });
  await photographer.write('devices');
  await photographer.open('/programs');
  await photographer.write('console');
  await photographer.open('/materials');
  await page.getByRole('switch', { name: 'Show samples' }).click();
  await page.getByRole('article').nth(20).waitFor();
  await photographer.write('library');
  await photographer.open(`/programs/${shops.programIds[0]}/edit`);
  await page.getByRole('button', { name: 'Add text', exact: true }).waitFor();
  await photographer.write('editor');
  await photographer.open(
    `/releases/new?programs=${shops.programIds[1]}&devices=${shops.deviceIds.join(',')}`,
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('This release', { exact: true }).first().waitFor();
  await photographer.write('dry-run');
  await screen.locator('body[data-state=playing]').waitFor();
  await new Photographer(screen, marquee.address, PICTURES, 'png').write('player');
  await photographer.open('/users');
  await page.getByRole('treeitem', { name: /^North/ }).click();
  await page.getByRole('button', { name: 'Actions for department “North”' }).click();
  await page.getByRole('menuitem', { name: /permissions/i }).click();
  await page.getByRole('dialog').getByRole('tab', { name: 'Devices' }).click();
  await photographer.write('department');
  await shops.stop();
});
