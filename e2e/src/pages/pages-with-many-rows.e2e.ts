import { isSoak } from '@marquee/testkit/harness';
import { describeEveryPage } from './every-page.ts';

describeEveryPage({
  language: 'English',
  content: 'many',
  opens: 'within the console',
  // The tour with few rows has examined every page, and more rows take a processor minutes.
  examines: isSoak ? 'wide' : 'neither',
  runs: 'always',
});
