import { describeEveryPage } from './every-page.ts';

describeEveryPage({
  language: 'English',
  content: 'few',
  opens: 'within the console',
  examines: 'wide',
  runs: 'in the soak',
});
