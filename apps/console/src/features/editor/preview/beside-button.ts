/** Pop-ups of the preview belong to it, so that they are visible in full screen too. */
export function besideButton(button: HTMLElement): HTMLElement {
  return button.closest<HTMLElement>('[data-preview]') ?? button.parentElement ?? button;
}
