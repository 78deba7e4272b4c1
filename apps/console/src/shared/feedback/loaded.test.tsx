// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Loaded } from './loaded.tsx';

afterEach(cleanup);

const refused = (status: number) =>
  new CallError({ kind: 'refused', status, code: 'x.gone', params: {}, fields: [], requestId: 'r-1' });

/** A page that has loaded a name and reloads it with the given outcome when its button is pressed. */
async function reloadedWith(outcome: Error) {
  const answers: (string | Error)[] = ['Lobby', outcome];
  function Page() {
    const result = useQuery({
      queryKey: ['name'],
      queryFn: async () => {
        const answer = answers.shift();
        if (typeof answer !== 'string') throw answer ?? new Error('no answer');
        return answer;
      },
    });
    return (
      <>
        <Loaded result={result} loading={<p>loading</p>}>
          {(name) => <input aria-label={name} />}
        </Loaded>
        <button type="button" onClick={() => void result.refetch()}>
          reload
        </button>
        <p>{result.isRefetchError && 'reloaded'}</p>
      </>
    );
  }
  await renderPage(<Page />);
  expect(screen.getByText('loading')).toBeTruthy();
  fireEvent.change(await screen.findByLabelText('Lobby'), { target: { value: 'typed' } });
  fireEvent.click(screen.getByRole('button', { name: 'reload' }));
  await screen.findByText('reloaded');
}

test.each([
  ['is not reached', new CallError({ kind: 'unreachable' })],
  ['fails', refused(500)],
])('what was loaded and typed stays when the server %s', async (_, outcome) => {
  await reloadedWith(outcome);
  expect(screen.getByLabelText<HTMLInputElement>('Lobby').value).toBe('typed');
});

test('what was loaded disappears when it has been deleted', async () => {
  await reloadedWith(refused(404));
  expect(screen.queryByLabelText('Lobby')).toBeNull();
  expect(screen.getByRole('alert')).toBeTruthy();
});
