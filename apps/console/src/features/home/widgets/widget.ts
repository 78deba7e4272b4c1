import type { ComponentType } from 'react';
import type { Call } from '../../../shared/access/access.ts';
import type { Offer } from '../layout/layout.ts';

/** A part of the home page. */
export interface Widget extends Offer {
  /** The call that it shows. Without permission it says what it would show. */
  call: Call;
  Content: ComponentType;
}
