import type { SecondFactorOffer } from '@marquee/contract';
import { useState } from 'react';
import { ConfirmFactorDialog } from './confirm-factor-dialog.tsx';
import { ProveForFactorDialog } from './prove-for-factor-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Turning the second factor on: the password, the secret for the app with a first code of it, the recovery codes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }) {
  const [offer, setOffer] = useState<SecondFactorOffer>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (offer) return <ConfirmFactorDialog offer={offer} onConfirmed={setCodes} onClose={onClose} />;
  return <ProveForFactorDialog onOffered={setOffer} onClose={onClose} />;
}
