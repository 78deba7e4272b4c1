import type { RowAction } from './row-action.ts';

/** Sent to the actions of a row or card, which then edit or rename the item. */
const EDIT = 'marquee:edit';

/** @returns the ref of the element that takes the key E for a row or card with these actions */
export function editKey(actions: readonly RowAction[]) {
  const action = ['edit', 'rename'].flatMap((key) => actions.find((one) => one.key === key) ?? [])[0];
  return (node: HTMLElement | null) => {
    if (!node || !action || action.refusal !== undefined) return undefined;
    const edit = (event: Event) => {
      event.stopPropagation();
      action.act();
    };
    node.dataset.edits = 'true';
    node.addEventListener(EDIT, edit);
    return () => node.removeEventListener(EDIT, edit);
  };
}

/** Edits the item of a row or card, if the user may. */
export function editItemOf(row: Element): void {
  row.querySelector('[data-edits]')?.dispatchEvent(new Event(EDIT));
}
