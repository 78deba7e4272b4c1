interface Content {
  readonly className?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
}

/** Creates an element; texts are set through `textContent`, never as markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { className, attributes = {}, children = [] }: Content = {},
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className) element.className = className;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}
