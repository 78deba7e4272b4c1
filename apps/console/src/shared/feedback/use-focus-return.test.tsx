// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusReturn } from './use-focus-return.ts';

afterEach(cleanup);

/** A dialog of two steps, each a component of its own. */
function TwoSteps() {
  const [step, setStep] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setStep(1)}>
        open
      </button>
      {step === 1 && <Step key="first" name="next" onDone={() => setStep(2)} />}
      {step === 2 && <Step key="second" name="finish" onDone={() => setStep(0)} />}
    </>
  );
}

function Step({ name, onDone }: { name: string; onDone: () => void }) {
  useFocusReturn();
  return (
    <button type="button" autoFocus onClick={onDone}>
      {name}
    </button>
  );
}

async function press(name: string): Promise<void> {
  const button = screen.getByText(name);
  button.focus();
  await act(async () => fireEvent.click(button));
}

test('a closing dialog returns the focus, after its last step', async () => {
  render(<TwoSteps />);
  await press('open');
  await press('next');
  expect(document.activeElement).toBe(screen.getByText('finish'));
  await press('finish');
  expect(document.activeElement).toBe(screen.getByText('open'));
});
