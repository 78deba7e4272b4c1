import { describeEveryPage } from './every-page.ts';

describeEveryPage({
  language: 'English',
  content: 'few',
  opens: 'by address',
  examines: 'wide',
  runs: 'in the soak',
});
