import { describeEveryPage } from './every-page.ts';

describeEveryPage({
  language: 'English',
  content: 'many',
  opens: 'within the console',
  examines: 'wide',
  runs: 'always',
});
